-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW quakes AS
SELECT quake_id, mag, RADIANS(CAST(lat AS DOUBLE)) AS lat, RADIANS(CAST(lon AS DOUBLE)) AS lon, event_time
FROM origins
WHERE kind = 'earthquake';

CREATE TEMPORARY VIEW near AS
SELECT main_id, main_mag, main_at, quake_id, mag, at_time, km
FROM (
  SELECT m.quake_id AS main_id, m.mag AS main_mag, CAST(m.event_time AS TIMESTAMP(3)) AS main_at,
         o.quake_id, o.mag, CAST(o.event_time AS TIMESTAMP(3)) AS at_time,
         ROUND(2 * 6371 * ASIN(SQRT(
           POWER(SIN((o.lat - m.lat) / 2), 2)
           + COS(m.lat) * COS(o.lat) * POWER(SIN((o.lon - m.lon) / 2), 2))), 0) AS km
  FROM quakes AS m
  JOIN quakes AS o
    ON o.quake_id <> m.quake_id
   AND o.event_time BETWEEN m.event_time - INTERVAL '24' HOUR AND m.event_time + INTERVAL '24' HOUR
  WHERE m.mag >= 2
)
WHERE km <= 50;

CREATE TEMPORARY VIEW beaten AS
SELECT DISTINCT main_id
FROM near
WHERE mag > main_mag OR (mag = main_mag AND at_time < main_at);

CREATE TEMPORARY VIEW around AS
SELECT * FROM near WHERE main_id NOT IN (SELECT main_id FROM beaten);

CREATE TEMPORARY VIEW followers AS
SELECT main_id, main_at, quake_id, mag, at_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY quake_id ORDER BY km, main_at DESC) AS rn
  FROM around
  WHERE at_time > main_at
)
WHERE rn = 1;

CREATE TEMPORARY VIEW counted AS
SELECT main_id, COUNT(*) AS followers
FROM followers
GROUP BY main_id
HAVING COUNT(*) >= 2;

CREATE TEMPORARY VIEW largest AS
SELECT main_id, quake_id, mag, CAST(TIMESTAMPDIFF(MINUTE, main_at, at_time) AS BIGINT) AS minutes
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY main_id ORDER BY mag DESC, at_time) AS rn
  FROM followers
)
WHERE rn = 1;

CREATE TEMPORARY VIEW foreshocks AS
SELECT main_id, COUNT(*) AS foreshocks
FROM around
WHERE at_time < main_at AND quake_id NOT IN (SELECT quake_id FROM followers)
GROUP BY main_id;

SELECT c.main_id, c.followers, COALESCE(f.foreshocks, 0), l.quake_id, l.mag, l.minutes
FROM counted AS c
JOIN largest AS l ON l.main_id = c.main_id
LEFT JOIN foreshocks AS f ON f.main_id = c.main_id

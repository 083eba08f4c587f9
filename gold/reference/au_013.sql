-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW homes AS
SELECT r.person_id, r.country, c.zone
FROM (
  SELECT person_id, country
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY person_id ORDER BY event_time DESC) AS rn
    FROM registrations
  )
  WHERE rn = 1
) AS r
JOIN countries AS c ON c.country = r.country;

CREATE TEMPORARY VIEW clocked AS
SELECT h.country,
       CAST(CONVERT_TZ(DATE_FORMAT(b.event_time, 'yyyy-MM-dd HH:mm:ss'), 'UTC', h.zone)
            AS TIMESTAMP(3)) AS local_time
FROM (
  SELECT bidder_id, event_time
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY bid_id ORDER BY event_time) AS rn
    FROM bids
  )
  WHERE rn = 1
) AS b
JOIN homes AS h ON h.person_id = b.bidder_id;

CREATE TEMPORARY VIEW hours AS
SELECT country, EXTRACT(HOUR FROM local_time) AS local_hour, COUNT(*) AS n,
       COUNT(*) FILTER (WHERE EXTRACT(ISODOW FROM local_time) >= 6) AS weekend
FROM clocked
GROUP BY country, EXTRACT(HOUR FROM local_time);

SELECT t.country, t.n, h.local_hour, h.n, t.weekend,
       CAST(ROUND(100.0 * t.night / NULLIF(t.n, 0), 2) AS DECIMAL(5, 2))
FROM (
  SELECT country, SUM(n) AS n, SUM(weekend) AS weekend,
         SUM(CASE WHEN local_hour >= 23 OR local_hour < 6 THEN n ELSE 0 END) AS night
  FROM hours
  GROUP BY country
  HAVING SUM(n) >= 51
) AS t
JOIN (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY country ORDER BY n DESC, local_hour) AS rn
  FROM hours
) AS h ON h.country = t.country AND h.rn = 1

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW wakes AS
SELECT storm, season, lat, lon, event_time
FROM fixes
WHERE category >= 3 AND HOUR(event_time) IN (0, 6, 12, 18);

CREATE TEMPORARY VIEW named AS
SELECT storm, season, lat, lon, event_time
FROM fixes
WHERE status IN ('hurricane', 'tropical storm', 'subtropical storm');

CREATE TEMPORARY VIEW pairs AS
SELECT n.storm, n.season, c.storm AS stirrer, c.season AS stirred, n.event_time AS met_at,
       RADIANS(CAST(c.lat AS DOUBLE)) AS lat1, RADIANS(CAST(n.lat AS DOUBLE)) AS lat2,
       RADIANS(CAST(n.lon - c.lon AS DOUBLE)) AS lon
FROM wakes AS c
JOIN named AS n
  ON n.event_time BETWEEN c.event_time + INTERVAL '1' DAY AND c.event_time + INTERVAL '15' DAY
 AND (n.storm <> c.storm OR n.season <> c.season);

CREATE TEMPORARY VIEW meetings AS
SELECT storm, season, stirrer, stirred, met_at, MIN(distance_nm) AS distance_nm
FROM (
  SELECT storm, season, stirrer, stirred, met_at,
         CAST(ROUND(2 * 3440.065E0 * ASIN(SQRT(POWER(SIN((lat2 - lat1) / 2), 2)
           + COS(lat1) * COS(lat2) * POWER(SIN(lon / 2), 2))), 0) AS BIGINT) AS distance_nm
  FROM pairs
)
WHERE distance_nm <= 100
GROUP BY storm, season, stirrer, stirred, met_at;

CREATE TEMPORARY VIEW hourly AS
SELECT storm, season, window_start AS at_hour, window_time AS hour_time, MAX(wind_kt) AS wind_kt
FROM TABLE(TUMBLE(TABLE fixes, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, window_time, storm, season;

CREATE TEMPORARY VIEW track AS
SELECT storm, season, at_hour, wind_kt,
       ROW_NUMBER() OVER (PARTITION BY storm, season ORDER BY hour_time) AS place
FROM hourly;

CREATE TEMPORARY VIEW met AS
SELECT m.storm, m.season, m.stirrer, m.stirred, m.distance_nm, t.place
FROM meetings AS m
JOIN track AS t ON t.storm = m.storm AND t.season = m.season AND t.at_hour = m.met_at;

-- All places of a run lie equally far behind the number of meetings until then.
CREATE TEMPORARY VIEW runs AS
SELECT storm, season, stirrer, MIN(place) AS first_place, COUNT(*) AS positions,
       MIN(distance_nm) AS distance_nm
FROM (
  SELECT a.storm, a.season, a.stirrer, a.stirred, a.place, a.distance_nm,
         a.place - COUNT(*) AS run
  FROM met AS a
  JOIN met AS b
    ON b.storm = a.storm AND b.season = a.season AND b.stirrer = a.stirrer
   AND b.stirred = a.stirred AND b.place <= a.place
  GROUP BY a.storm, a.season, a.stirrer, a.stirred, a.place, a.distance_nm
)
GROUP BY storm, season, stirrer, stirred, run;

SELECT r.storm, r.stirrer, a.at_hour, r.positions, r.distance_nm,
       CASE WHEN b.wind_kt IS NULL THEN 'ended'
            WHEN b.wind_kt < a.wind_kt THEN 'weaker'
            WHEN b.wind_kt > a.wind_kt THEN 'stronger'
            ELSE 'steady' END
FROM runs AS r
JOIN track AS a ON a.storm = r.storm AND a.season = r.season AND a.place = r.first_place
LEFT JOIN track AS b
  ON b.storm = r.storm AND b.season = r.season AND b.place = r.first_place + r.positions

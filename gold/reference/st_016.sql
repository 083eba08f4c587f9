-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW track AS
SELECT storm, season, window_start AS at_hour, window_time AS hour_time,
       AVG(lat) AS lat, AVG(lon) AS lon, MAX(wind_kt) AS wind_kt
FROM TABLE(TUMBLE(TABLE fixes, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, window_time, storm, season;

CREATE TEMPORARY VIEW moves AS
SELECT storm, season, hour_time, at_hour AS ended, wind_kt AS wind_after,
       LAG(at_hour) OVER w AS began, LAG(wind_kt) OVER w AS wind_before, COUNT(*) OVER w AS leg,
       RADIANS(CAST(lat AS DOUBLE)) AS lat2, RADIANS(CAST(LAG(lat) OVER w AS DOUBLE)) AS lat1,
       RADIANS(CAST(lon AS DOUBLE)) AS lon2, RADIANS(CAST(LAG(lon) OVER w AS DOUBLE)) AS lon1
FROM track
WINDOW w AS (PARTITION BY storm, season ORDER BY hour_time);

CREATE TEMPORARY VIEW legs AS
SELECT storm, season, hour_time, began, ended, wind_before, wind_after, leg,
       TIMESTAMPDIFF(HOUR, began, ended) AS hours,
       2 * 3440.065E0 * ASIN(SQRT(POWER(SIN((lat2 - lat1) / 2), 2)
         + COS(lat1) * COS(lat2) * POWER(SIN((lon2 - lon1) / 2), 2))) AS length_nm
FROM moves
WHERE began IS NOT NULL;

CREATE TEMPORARY VIEW slow AS
SELECT storm, season, hour_time, began, ended, leg,
       LAG(leg) OVER w AS leg_before, LAG(ended) OVER w AS ended_before
FROM legs
WHERE hours <= 6 AND ROUND(length_nm / hours, 1) <= 3
WINDOW w AS (PARTITION BY storm, season ORDER BY hour_time);

CREATE TEMPORARY VIEW stalls AS
SELECT storm, season, MIN(began) AS began, MAX(ended) AS ended
FROM (
  SELECT storm, season, began, ended,
         SUM(CASE WHEN leg - leg_before <= 2 AND TIMESTAMPDIFF(HOUR, ended_before, began) <= 6
                  THEN 0 ELSE 1 END)
           OVER (PARTITION BY storm, season ORDER BY hour_time) AS stall
  FROM slow
)
GROUP BY storm, season, stall
HAVING TIMESTAMPDIFF(HOUR, MIN(began), MAX(ended)) >= 36;

SELECT s.storm, s.season, s.began, CAST(TIMESTAMPDIFF(HOUR, s.began, s.ended) AS BIGINT),
       CAST(ROUND(SUM(l.length_nm), 1) AS DECIMAL(6, 1)),
       SUM(l.wind_after - l.wind_before)
FROM stalls AS s
JOIN legs AS l
  ON l.storm = s.storm AND l.season = s.season AND l.began >= s.began AND l.ended <= s.ended
GROUP BY s.storm, s.season, s.began, s.ended

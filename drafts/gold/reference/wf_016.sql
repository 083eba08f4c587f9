CREATE TEMPORARY VIEW compared AS
SELECT turbine, event_time, wind_ms,
       LAG(wind_ms) OVER w AS wind_before, LAG(event_time) OVER w AS time_before
FROM scada
WHERE wind_ms IS NOT NULL
  AND NOT (event_time >= TIMESTAMP '2015-03-29 01:00:00'
           AND event_time < TIMESTAMP '2015-03-29 02:00:00')
WINDOW w AS (PARTITION BY turbine ORDER BY event_time);

CREATE TEMPORARY VIEW jumps AS
SELECT turbine, event_time
FROM compared
WHERE wind_ms - wind_before >= 2 AND TIMESTAMPDIFF(MINUTE, time_before, event_time) = 10;

CREATE TEMPORARY VIEW firsts AS
SELECT a.turbine AS leader, b.turbine AS follower, a.event_time,
       MIN(TIMESTAMPDIFF(MINUTE, a.event_time, b.event_time)) AS delay
FROM jumps AS a
JOIN jumps AS b
  ON b.turbine <> a.turbine
 AND b.event_time BETWEEN a.event_time AND a.event_time + INTERVAL '30' MINUTE
GROUP BY a.turbine, b.turbine, a.event_time;

SELECT f.leader, f.follower, j.jumps,
       COUNT(*) FILTER (WHERE f.delay = 0), COUNT(*) FILTER (WHERE f.delay > 0),
       CAST(ROUND(1.0 * SUM(f.delay) / NULLIF(COUNT(*) FILTER (WHERE f.delay > 0), 0), 1)
            AS DECIMAL(4, 1))
FROM firsts AS f
JOIN (SELECT turbine, COUNT(*) AS jumps FROM jumps GROUP BY turbine) AS j ON j.turbine = f.leader
GROUP BY f.leader, f.follower, j.jumps
HAVING COUNT(*) FILTER (WHERE f.delay > 0) >= 4

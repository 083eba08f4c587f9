-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW lab_days AS
SELECT window_start AS day_start, window_time AS rt, COUNT(*) AS results,
       CAST(ROUND(1.0 * SUM(CAST(TIMESTAMPDIFF(MINUTE, received_at, event_time) AS BIGINT)) / COUNT(*), 1)
            AS DECIMAL(8, 1)) AS mean_minutes
FROM TABLE(TUMBLE((SELECT * FROM verified WHERE event_time >= received_at), DESCRIPTOR(event_time),
                  INTERVAL '1' DAY))
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW weekly AS
SELECT day_start, rt, results, mean_minutes,
       SUM(results) OVER (ORDER BY rt RANGE BETWEEN INTERVAL '6' DAY PRECEDING AND CURRENT ROW)
         AS week_results
FROM lab_days;

CREATE TEMPORARY VIEW tens AS
SELECT day_start, rt, mean_minutes, week_results, COUNT(*) OVER w AS n_10,
       AVG(mean_minutes) OVER w AS mean_10, STDDEV_SAMP(CAST(mean_minutes AS DOUBLE)) OVER w AS sd_10
FROM (SELECT * FROM weekly WHERE results >= 102)
WINDOW w AS (ORDER BY rt ROWS BETWEEN 9 PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW compared AS
SELECT day_start, rt, mean_minutes, week_results, LAG(n_10) OVER w AS n_10, LAG(mean_10) OVER w AS chart_mean,
       LAG(sd_10) OVER w AS chart_sd
FROM tens
WINDOW w AS (ORDER BY rt);

CREATE TEMPORARY VIEW charted AS
SELECT day_start, rt, TIMESTAMPDIFF(DAY, TIMESTAMP '2020-01-01 00:00:00', day_start) AS day_number,
       mean_minutes, week_results,
       CAST(ROUND(CAST(mean_minutes - chart_mean AS DOUBLE) / chart_sd, 2) AS DECIMAL(8, 2)) AS deviation
FROM compared
WHERE n_10 = 10;

-- Days after which the level is 0: those that bring it down to 0, and alarms.
CREATE TEMPORARY VIEW ends AS
SELECT day_number
FROM charted MATCH_RECOGNIZE (
  ORDER BY rt
  MEASURES z.day_number AS day_number
  ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
  PATTERN (a* z)
  DEFINE a AS SUM(a.deviation - 0.25) > 0 AND SUM(a.deviation - 0.25) < 1.8,
         z AS COALESCE(SUM(a.deviation - 0.25), 0) + z.deviation - 0.25 <= 0
           OR COALESCE(SUM(a.deviation - 0.25), 0) + z.deviation - 0.25 >= 1.8
) AS t;

CREATE TEMPORARY VIEW set_back AS
SELECT c.day_number, MAX(e.day_number) AS since
FROM charted AS c
JOIN (SELECT day_number FROM ends UNION ALL SELECT 0) AS e ON e.day_number < c.day_number
GROUP BY c.day_number;

CREATE TEMPORARY VIEW levels AS
SELECT b.day_number, GREATEST(SUM(c.deviation - 0.25), 0) AS level
FROM set_back AS b
JOIN charted AS c ON c.day_number > b.since AND c.day_number <= b.day_number
GROUP BY b.day_number;

SELECT c.day_start, c.mean_minutes, c.deviation, CAST(l.level AS DECIMAL(8, 2)),
       CASE WHEN l.level >= 1.8 THEN 'alarm' WHEN l.level > 0 THEN 'raised' ELSE 'calm' END,
       c.week_results
FROM charted AS c
JOIN levels AS l ON l.day_number = c.day_number

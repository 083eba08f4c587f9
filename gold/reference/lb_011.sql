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

CREATE TEMPORARY VIEW judged AS
SELECT day_start, mean_minutes, week_results, LAG(n_10) OVER w AS n_10, LAG(mean_10) OVER w AS chart_mean,
       LAG(sd_10) OVER w AS chart_sd
FROM tens
WINDOW w AS (ORDER BY rt);

SELECT day_start, mean_minutes, CAST(ROUND(chart_mean, 2) AS DECIMAL(8, 2)),
       CAST(ROUND(chart_sd, 2) AS DECIMAL(8, 2)),
       CASE WHEN mean_minutes > chart_mean + 2 * chart_sd THEN 'slow'
            WHEN mean_minutes < chart_mean - 2 * chart_sd THEN 'fast'
            ELSE 'in control' END,
       week_results
FROM judged
WHERE n_10 = 10

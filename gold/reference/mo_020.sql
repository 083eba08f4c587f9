-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW minute_means AS
SELECT mote_id, CAST(ROUND(AVG(temperature), 2) AS DECIMAL(5, 2)) AS mean_temp,
       window_time AS minute_time
FROM TABLE(TUMBLE(TABLE singlehop, DESCRIPTOR(event_time), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end, window_time, mote_id
HAVING COUNT(*) = 12;

CREATE TEMPORARY VIEW compared AS
SELECT mote_id, minute_time, mean_temp, SUM(mean_temp) OVER w - mean_temp AS sum_before,
       COUNT(*) OVER w AS minutes_known
FROM minute_means
WINDOW w AS (PARTITION BY mote_id ORDER BY minute_time
             ROWS BETWEEN 10 PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW drifts AS
SELECT minute_time, mean_temp - ROUND(sum_before / 10, 2) AS drift
FROM compared
WHERE minutes_known = 11;

CREATE TEMPORARY VIEW by_minute AS
SELECT COUNT(*) FILTER (WHERE drift >= 0.20) AS warming,
       COUNT(*) FILTER (WHERE drift <= -0.20) AS cooling, MAX(ABS(drift)) AS largest,
       window_time AS minute_time
FROM TABLE(TUMBLE(TABLE drifts, DESCRIPTOR(minute_time), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW fronts AS
SELECT 'warm' AS kind, minute_time FROM by_minute WHERE warming >= 2
UNION ALL
SELECT 'cold' AS kind, minute_time FROM by_minute WHERE cooling >= 2;

CREATE TEMPORARY VIEW numbered AS
SELECT kind, front_at,
       SUM(CASE WHEN TIMESTAMPDIFF(SECOND, front_before, front_at) <= 60 THEN 0 ELSE 1 END)
         OVER (PARTITION BY kind ORDER BY minute_time) AS wave
FROM (
  SELECT kind, minute_time, CAST(minute_time AS TIMESTAMP(3)) AS front_at,
         LAG(CAST(minute_time AS TIMESTAMP(3)))
           OVER (PARTITION BY kind ORDER BY minute_time) AS front_before
  FROM fronts
);

CREATE TEMPORARY VIEW waves AS
SELECT kind, COUNT(*) AS minutes_long, MIN(front_at) AS began_at
FROM numbered
GROUP BY kind, wave;

CREATE TEMPORARY VIEW counted AS
SELECT half_start, COUNT(*) FILTER (WHERE kind = 'warm') AS warm_waves,
       COUNT(*) FILTER (WHERE kind = 'cold') AS cold_waves, MAX(minutes_long) AS longest
FROM (
  SELECT kind, minutes_long,
         TIMESTAMPADD(MINUTE, CAST(EXTRACT(MINUTE FROM began_at) AS INT) / 30 * 30,
                      FLOOR(began_at TO HOUR)) AS half_start
  FROM waves
)
GROUP BY half_start;

CREATE TEMPORARY VIEW halves AS
SELECT window_start AS half_start, SUM(warming + cooling) AS marked, MAX(largest) AS largest
FROM TABLE(TUMBLE(TABLE by_minute, DESCRIPTOR(minute_time), INTERVAL '30' MINUTE))
GROUP BY window_start, window_end;

SELECT h.half_start, h.marked, COALESCE(c.warm_waves, 0), COALESCE(c.cold_waves, 0),
       COALESCE(c.longest, 0), CAST(100 * h.largest AS BIGINT)
FROM halves AS h
LEFT JOIN counted AS c ON c.half_start = h.half_start

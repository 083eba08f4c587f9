CREATE TEMPORARY VIEW hours AS
SELECT window_start AS hour_start, window_time AS hour_time, turbine,
       SUM(power_kw) / NULLIF(COUNT(power_kw), 0) AS kw
FROM TABLE(TUMBLE(TABLE scada, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, window_time, turbine
HAVING COUNT(power_kw) > 0;

SELECT hour_start, COUNT(*), CAST(ROUND(AVG(kw), 1) AS DECIMAL(6, 1)),
       CAST(ROUND(MIN(kw), 1) AS DECIMAL(6, 1)), CAST(ROUND(MAX(kw), 1) AS DECIMAL(6, 1))
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, turbine
                               ORDER BY kw DESC, hour_start) AS rn
  FROM TABLE(TUMBLE(TABLE hours, DESCRIPTOR(hour_time), INTERVAL '1' DAY))
)
WHERE rn = 1
GROUP BY hour_start
HAVING COUNT(*) >= 3

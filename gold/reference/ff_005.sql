-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW ordinary_days AS
SELECT sensor_id, counting_day, SUM(CAST(pedestrians AS BIGINT)) AS total
FROM counts
WHERE NOT EXISTS (SELECT 1 FROM holidays WHERE holiday = counting_day)
GROUP BY sensor_id, counting_day
HAVING COUNT(*) = 24 AND COUNT(*) FILTER (WHERE pedestrians = 0) <= 4;

SELECT sensor_id,
       CASE DAYOFWEEK(counting_day) WHEN 1 THEN 'Sun' WHEN 2 THEN 'Mon' WHEN 3 THEN 'Tue'
            WHEN 4 THEN 'Wed' WHEN 5 THEN 'Thu' WHEN 6 THEN 'Fri' ELSE 'Sat' END,
       COUNT(*), CAST(ROUND(CAST(SUM(total) AS DECIMAL(12, 0)) / COUNT(*), 1) AS DECIMAL(7, 1)),
       MIN(total), MAX(total)
FROM ordinary_days
GROUP BY sensor_id, DAYOFWEEK(counting_day)

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(DISTINCT sensor_id) FILTER (WHERE pedestrians = 0),
       COUNT(*) FILTER (WHERE pedestrians = 0), SUM(CAST(pedestrians AS BIGINT)), MAX(pedestrians),
       CAST(ROUND(CAST(SUM(CAST(pedestrians AS BIGINT)) AS DECIMAL(12, 0))
                  / COUNT(*) FILTER (WHERE pedestrians > 0), 2) AS DECIMAL(7, 2))
FROM TABLE(TUMBLE(TABLE counts, DESCRIPTOR(event_time), INTERVAL '2' HOUR))
GROUP BY window_start, window_end
HAVING COUNT(DISTINCT sensor_id) FILTER (WHERE pedestrians = 0) >= 4

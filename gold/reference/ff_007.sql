-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT sensor_id, window_start, window_end, SUM(CAST(pedestrians AS BIGINT)), MAX(pedestrians),
       COUNT(*) FILTER (WHERE pedestrians = 0)
FROM TABLE(HOP(TABLE counts, DESCRIPTOR(event_time), INTERVAL '1' HOUR, INTERVAL '4' HOUR))
WHERE sensor_id <> 15
GROUP BY window_start, window_end, sensor_id
HAVING COUNT(*) = 4 AND SUM(CAST(pedestrians AS BIGINT)) <= 10

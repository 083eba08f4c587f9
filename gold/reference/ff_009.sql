-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW crowded AS
SELECT * FROM counts WHERE pedestrians >= 1200;

SELECT sensor_id, MIN(event_time), MAX(event_time) + INTERVAL '1' HOUR, COUNT(*),
       SUM(CAST(pedestrians AS BIGINT)),
       CAST(ROUND(CAST(SUM(CAST(pedestrians AS BIGINT)) AS DECIMAL(12, 0)) / COUNT(*), 1) AS DECIMAL(6, 1))
FROM TABLE(SESSION(TABLE crowded PARTITION BY sensor_id, DESCRIPTOR(event_time), INTERVAL '2' HOUR))
GROUP BY window_start, window_end, sensor_id
HAVING COUNT(*) >= 5

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT sensor_id, counting_day, COUNT(*) FILTER (WHERE pedestrians >= 1300) AS crowded,
       SUM(CAST(pedestrians AS BIGINT)), MAX(pedestrians)
FROM counts
GROUP BY sensor_id, counting_day
ORDER BY crowded DESC
LIMIT 10

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT s.street, c.local_hour,
       COUNT(DISTINCT c.sensor_id) FILTER (WHERE c.pedestrians = 0),
       COUNT(*) FILTER (WHERE c.pedestrians = 0),
       SUM(CAST(c.pedestrians AS BIGINT)), MAX(c.pedestrians)
FROM counts AS c
JOIN sensors AS s ON s.sensor_id = c.sensor_id
WHERE s.street IS NOT NULL
GROUP BY s.street, c.local_hour
HAVING COUNT(*) FILTER (WHERE c.pedestrians = 0) >= 6

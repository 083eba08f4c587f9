-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW days AS
SELECT sensor_id, SUM(CAST(pedestrians AS BIGINT)) AS total
FROM counts
WHERE counting_day < DATE '2025-01-05'
GROUP BY sensor_id, counting_day
UNION ALL
SELECT sensor_id, CAST(pedestrians AS BIGINT)
FROM last_year
WHERE pedestrians IS NOT NULL;

SELECT sensor_id, COUNT(*),
       CAST(ROUND(CAST(SUM(total) AS DECIMAL(12, 0)) / COUNT(*), 1) AS DECIMAL(7, 1)),
       MAX(total), MIN(total), COUNT(*) FILTER (WHERE total >= 5000)
FROM days
GROUP BY sensor_id

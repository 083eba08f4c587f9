-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW kinds AS
SELECT COALESCE(s.street, 'other') AS street,
       CASE WHEN h.name IS NOT NULL THEN 'holiday'
            WHEN DAYOFWEEK(c.counting_day) IN (1, 7) THEN 'weekend' ELSE 'workday' END AS day_kind,
       c.pedestrians
FROM counts AS c
JOIN sensors AS s ON s.sensor_id = c.sensor_id
LEFT JOIN holidays AS h ON h.holiday = c.counting_day;

SELECT COALESCE(street, 'all'), COALESCE(day_kind, 'all'), COUNT(*),
       SUM(CAST(pedestrians AS BIGINT)),
       CAST(ROUND(CAST(SUM(CAST(pedestrians AS BIGINT)) AS DECIMAL(12, 0)) / COUNT(*), 2) AS DECIMAL(7, 2)),
       COUNT(*) FILTER (WHERE pedestrians = 0)
FROM kinds
GROUP BY CUBE (street, day_kind)

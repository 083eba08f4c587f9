-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW sums AS
SELECT sensor_id, SUM(CAST(pedestrians AS BIGINT)) AS total,
       SUM(CAST(pedestrians AS BIGINT)) FILTER (WHERE at_night) AS night,
       SUM(CAST(pedestrians AS BIGINT)) FILTER (WHERE on_weekend) AS weekend,
       SUM(CAST(pedestrians AS BIGINT)) FILTER (WHERE at_night AND on_weekend) AS weekend_night
FROM (
  SELECT sensor_id, pedestrians, local_hour >= 22 OR local_hour <= 4 AS at_night,
         DAYOFWEEK(counting_day) IN (1, 7) AS on_weekend
  FROM counts
  WHERE counting_day < DATE '2025-01-05'
)
GROUP BY sensor_id;

SELECT sensor_id, total, night, CAST(ROUND(100.0 * night / NULLIF(total, 0), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * weekend / NULLIF(total, 0), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * weekend_night / NULLIF(weekend, 0), 2) AS DECIMAL(5, 2))
FROM sums

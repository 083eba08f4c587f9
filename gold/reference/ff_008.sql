-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW readings AS
SELECT sensor_id, window_start, window_end, SUM(CAST(pedestrians AS BIGINT)) AS total,
       MAX(pedestrians) AS peak, COUNT(*) AS n
FROM TABLE(CUMULATE(TABLE counts, DESCRIPTOR(event_time), INTERVAL '2' HOUR, INTERVAL '1' DAY))
GROUP BY window_start, window_end, sensor_id;

SELECT sensor_id, window_start, window_end, total, peak,
       CAST(ROUND(CAST(total AS DECIMAL(12, 0)) / n, 1) AS DECIMAL(6, 1))
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY sensor_id, window_start ORDER BY window_end) AS nth
  FROM readings
  WHERE total >= 13000
)
WHERE nth = 1

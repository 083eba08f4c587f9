-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(*), COUNT(DISTINCT release_id),
       CAST(ROUND(SUM(size_bytes) / 1000000000.0, 2) AS DECIMAL(8, 2))
FROM TABLE(TUMBLE(TABLE uploads, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end
HAVING COUNT(DISTINCT release_id) >= 4

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_end, COUNT(*), COUNT(DISTINCT release_id),
       CAST(ROUND(SUM(size_bytes) / 1000000000.0, 2) AS DECIMAL(8, 2)),
       COUNT(*) FILTER (WHERE TIMESTAMPDIFF(SECOND, event_time, finished_at) > 60)
FROM TABLE(HOP(TABLE uploads, DESCRIPTOR(event_time), INTERVAL '10' MINUTE, INTERVAL '30' MINUTE))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 60 AND COUNT(DISTINCT release_id) >= 3

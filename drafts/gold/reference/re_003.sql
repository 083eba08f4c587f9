SELECT window_start, COUNT(*), COUNT(DISTINCT release_id),
       CAST(ROUND(SUM(size_bytes) / 1000000000.0, 2) AS DECIMAL(8, 2))
FROM TABLE(TUMBLE(TABLE uploads, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end
HAVING COUNT(DISTINCT release_id) >= 4

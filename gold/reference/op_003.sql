-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, pop, COUNT(DISTINCT request_id) FILTER (WHERE status IN (0, 499)),
       COUNT(DISTINCT request_id), MAX(ttfb_ms)
FROM TABLE(TUMBLE(TABLE requests, DESCRIPTOR(event_time), INTERVAL '30' MINUTE))
GROUP BY window_start, window_end, pop
HAVING COUNT(DISTINCT request_id) FILTER (WHERE status IN (0, 499)) >= 4

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT show_id, window_start, window_end - INTERVAL '24' HOUR, COUNT(*),
       COUNT(*) FILTER (WHERE site IN ('danime', 'unext', 'nicovideo')),
       CAST(TIMESTAMPDIFF(MINUTE, window_start, window_end - INTERVAL '24' HOUR) AS BIGINT)
FROM TABLE(SESSION(TABLE launches PARTITION BY show_id, DESCRIPTOR(event_time),
                   INTERVAL '24' HOUR))
GROUP BY show_id, window_start, window_end
HAVING COUNT(*) >= 6 AND MAX(event_time) > MIN(event_time)

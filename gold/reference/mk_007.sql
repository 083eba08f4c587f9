-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT mic, window_start, window_end - INTERVAL '72' HOUR, COUNT(*),
       COUNT(DISTINCT DATE_FORMAT(event_time, 'HH:mm'))
FROM TABLE(SESSION((SELECT * FROM sessions WHERE phase = 'open') PARTITION BY mic,
                   DESCRIPTOR(event_time), INTERVAL '72' HOUR))
GROUP BY mic, window_start, window_end
HAVING COUNT(*) >= 100

SELECT mic, window_start, window_end - INTERVAL '72' HOUR, COUNT(*),
       COUNT(DISTINCT DATE_FORMAT(event_time, 'HH:mm'))
FROM TABLE(SESSION((SELECT * FROM sessions WHERE phase = 'open') PARTITION BY mic,
                   DESCRIPTOR(event_time), INTERVAL '72' HOUR))
GROUP BY mic, window_start, window_end
HAVING COUNT(*) >= 100

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(*) FILTER (WHERE phase = 'open'),
       COUNT(*) FILTER (WHERE phase = 'close'), MIN(event_time), MAX(event_time)
FROM TABLE(TUMBLE(TABLE sessions, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end
HAVING COUNT(*) FILTER (WHERE phase = 'open') >= 2 AND COUNT(*) FILTER (WHERE phase = 'open') <= 7

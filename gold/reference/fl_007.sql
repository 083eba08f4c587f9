-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT origin, window_start, window_end - INTERVAL '1' HOUR, COUNT(*),
       COUNT(DISTINCT carrier), COUNT(DISTINCT dest)
FROM TABLE(SESSION((SELECT * FROM departures WHERE cancelled) PARTITION BY origin,
                   DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY origin, window_start, window_end
HAVING COUNT(*) >= 4

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(*), COUNT(DISTINCT browser), COUNT(DISTINCT engine)
FROM TABLE(TUMBLE(TABLE browser_releases, DESCRIPTOR(event_time), INTERVAL '7' DAY))
WHERE window_start >= TIMESTAMP '2023-09-14 00:00:00'
GROUP BY window_start, window_end
HAVING COUNT(*) >= 6

SELECT window_start, COUNT(*), COUNT(DISTINCT browser), COUNT(DISTINCT engine)
FROM TABLE(TUMBLE(TABLE browser_releases, DESCRIPTOR(event_time), INTERVAL '7' DAY))
WHERE window_start >= TIMESTAMP '2023-09-14 00:00:00'
GROUP BY window_start, window_end
HAVING COUNT(*) >= 6

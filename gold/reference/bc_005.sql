-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, site, COUNT(*), COUNT(*) FILTER (WHERE slot = 1),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE slot = 1) / COUNT(*), 2) AS DECIMAL(5, 2)),
       MAX(slot)
FROM TABLE(HOP((SELECT * FROM airings WHERE site <> 'tv'), DESCRIPTOR(event_time),
               INTERVAL '1' DAY, INTERVAL '3' DAY))
GROUP BY window_start, window_end, site
HAVING COUNT(*) >= 25 AND 4 * COUNT(*) FILTER (WHERE slot = 1) >= COUNT(*)

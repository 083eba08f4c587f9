-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT engine, window_start, window_end - INTERVAL '2' DAY, COUNT(*), COUNT(DISTINCT browser),
       COUNT(DISTINCT engine_version)
FROM TABLE(SESSION((SELECT * FROM browser_releases WHERE engine IS NOT NULL) PARTITION BY engine,
                   DESCRIPTOR(event_time), INTERVAL '2' DAY))
GROUP BY engine, window_start, window_end
HAVING COUNT(*) >= 4

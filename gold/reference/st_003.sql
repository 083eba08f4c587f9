-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(DISTINCT storm),
       COUNT(DISTINCT storm) FILTER (WHERE status = 'hurricane'), COUNT(*), MAX(wind_kt)
FROM TABLE(TUMBLE(TABLE fixes, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end
HAVING COUNT(DISTINCT storm) >= 4

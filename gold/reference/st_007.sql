-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, window_end, COUNT(DISTINCT storm) FILTER (WHERE status = 'hurricane'),
       COUNT(DISTINCT storm), COUNT(*) FILTER (WHERE status = 'hurricane'),
       MAX(pressure_mb) FILTER (WHERE status = 'hurricane')
FROM TABLE(HOP(TABLE fixes, DESCRIPTOR(event_time), INTERVAL '12' HOUR, INTERVAL '48' HOUR))
GROUP BY window_start, window_end
HAVING COUNT(DISTINCT storm) FILTER (WHERE status = 'hurricane') >= 3

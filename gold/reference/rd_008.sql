-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, MAX(event_time), COUNT(DISTINCT event_time), COUNT(DISTINCT plot_id), COUNT(*)
FROM TABLE(SESSION(TABLE visits, DESCRIPTOR(event_time), INTERVAL '7' DAY))
GROUP BY window_start, window_end
HAVING window_start >= TIMESTAMP '1980-01-15 00:00:00'
   AND (COUNT(DISTINCT plot_id) < 23 OR COUNT(*) > COUNT(DISTINCT plot_id))

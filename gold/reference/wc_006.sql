-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(*) FILTER (WHERE baseline = 'low'),
       COUNT(*) FILTER (WHERE baseline = 'high'), COUNT(DISTINCT event_time), COUNT(*)
FROM TABLE(HOP(TABLE baseline_changes, DESCRIPTOR(event_time), INTERVAL '7' DAY, INTERVAL '28' DAY))
WHERE NOT at_or_before
GROUP BY window_start, window_end
HAVING COUNT(*) >= 16

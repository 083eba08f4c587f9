-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, window_end, COUNT(*), COUNT(DISTINCT species_id),
       COUNT(*) FILTER (WHERE sex = 'F'), COUNT(*) FILTER (WHERE sex = 'M')
FROM TABLE(CUMULATE(TABLE captures, DESCRIPTOR(event_time), INTERVAL '1' DAY, INTERVAL '7' DAY))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 210

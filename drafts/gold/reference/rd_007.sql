SELECT window_start, window_end, COUNT(*), COUNT(DISTINCT species_id),
       COUNT(*) FILTER (WHERE sex = 'F'), COUNT(*) FILTER (WHERE sex = 'M')
FROM TABLE(CUMULATE(TABLE captures, DESCRIPTOR(event_time), INTERVAL '1' DAY, INTERVAL '7' DAY))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 210

SELECT window_start, MAX(event_time), COUNT(DISTINCT event_time), COUNT(DISTINCT plot_id), COUNT(*)
FROM TABLE(SESSION(TABLE visits, DESCRIPTOR(event_time), INTERVAL '7' DAY))
GROUP BY window_start, window_end
HAVING window_start >= TIMESTAMP '1980-01-01 00:00:00'
   AND (COUNT(DISTINCT plot_id) < 23 OR COUNT(*) > COUNT(DISTINCT plot_id))

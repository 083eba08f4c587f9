SELECT window_start, COUNT(*), COUNT(DISTINCT plot_id), COUNT(DISTINCT species_id),
       SUM(CAST(weight_g AS BIGINT))
FROM TABLE(HOP(TABLE captures, DESCRIPTOR(event_time), INTERVAL '1' DAY, INTERVAL '2' DAY))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 210

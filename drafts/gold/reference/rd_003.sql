SELECT window_start, COUNT(*), COUNT(DISTINCT plot_id), COUNT(DISTINCT species_id),
       COUNT(*) - COUNT(weight_g), SUM(CAST(weight_g AS BIGINT))
FROM TABLE(TUMBLE(TABLE captures, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 150

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(*), COUNT(DISTINCT plot_id), COUNT(DISTINCT species_id),
       SUM(CAST(weight_g AS BIGINT))
FROM TABLE(HOP(TABLE captures, DESCRIPTOR(event_time), INTERVAL '1' DAY, INTERVAL '2' DAY))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 210

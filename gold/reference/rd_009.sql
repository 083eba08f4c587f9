-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT c.window_start, p.plot_type, COUNT(*), COUNT(DISTINCT c.plot_id),
       COUNT(*) FILTER (WHERE c.species_id = 'DS'), COUNT(*) - COUNT(c.weight_g)
FROM TABLE(TUMBLE(TABLE captures, DESCRIPTOR(event_time), INTERVAL '1' DAY)) AS c
JOIN plots AS p ON p.plot_id = c.plot_id
JOIN species AS s ON s.species_id = c.species_id
WHERE s.genus = 'Dipodomys'
  AND p.plot_type IN ('Long-term Krat Exclosure', 'Short-term Krat Exclosure', 'Rodent Exclosure')
GROUP BY c.window_start, c.window_end, p.plot_type
HAVING COUNT(*) >= 4

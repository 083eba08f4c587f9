-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT s.genus, COUNT(*), COUNT(DISTINCT c.plot_id), COUNT(DISTINCT c.species_id),
       CAST(MIN(c.event_time) AS DATE)
FROM captures AS c
JOIN species AS s ON s.species_id = c.species_id
WHERE s.taxa = 'Rodent'
GROUP BY s.genus
HAVING COUNT(DISTINCT c.plot_id) >= 19

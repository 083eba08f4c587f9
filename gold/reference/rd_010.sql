-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW weights AS
SELECT YEAR(c.event_time) AS y, c.species_id, COUNT(*) AS weighed,
       SUM(CAST(c.weight_g AS BIGINT)) AS grams
FROM captures AS c
JOIN plots AS p ON p.plot_id = c.plot_id
WHERE p.plot_type = 'Control' AND c.weight_g IS NOT NULL
GROUP BY YEAR(c.event_time), c.species_id;

SELECT y, place, species_id, weighed, grams
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY y ORDER BY grams DESC, species_id) AS place
  FROM weights
)
WHERE place <= 3

CREATE TEMPORARY VIEW weights AS
SELECT YEAR(c.event_time) AS y, c.species_id, COUNT(*) AS weighed,
       SUM(CAST(c.weight_g AS BIGINT)) AS grams
FROM captures AS c
JOIN plots AS p ON p.plot_id = c.plot_id
WHERE p.plot_type = 'Control' AND c.weight_g IS NOT NULL
GROUP BY YEAR(c.event_time), c.species_id;

CREATE TEMPORARY VIEW places AS
SELECT y, species_id, weighed, grams, place
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY y ORDER BY grams DESC, species_id) AS place
  FROM weights
)
WHERE place <= 3;

SELECT p.y, p.place, p.species_id, p.weighed, p.grams,
       CAST(ROUND(100.0 * p.grams / t.grams, 2) AS DECIMAL(5, 2))
FROM places AS p
JOIN (SELECT y, SUM(grams) AS grams FROM weights GROUP BY y) AS t ON t.y = p.y

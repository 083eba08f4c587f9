-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT plot_id, species_id, EXTRACT(YEAR FROM event_time) AS caught_in,
       COUNT(*) OVER (PARTITION BY plot_id, species_id ORDER BY event_time
                      RANGE BETWEEN INTERVAL '30' DAY PRECEDING AND CURRENT ROW) AS n
FROM captures
WHERE species_id IS NOT NULL;

CREATE TEMPORARY VIEW residents AS
SELECT p.plot_type, c.caught_in, c.species_id
FROM counted AS c
JOIN plots AS p ON p.plot_id = c.plot_id
JOIN species AS s ON s.species_id = c.species_id
WHERE c.n >= 3 AND s.taxa = 'Rodent';

CREATE TEMPORARY VIEW outside AS
SELECT caught_in, species_id FROM residents WHERE plot_type = 'Control';

CREATE TEMPORARY VIEW inside AS
SELECT caught_in, species_id FROM residents WHERE plot_type = 'Rodent Exclosure';

CREATE TEMPORARY VIEW compared AS
SELECT 'outside' AS place, o.*
FROM (SELECT * FROM outside EXCEPT SELECT * FROM inside) AS o
UNION ALL
SELECT 'both' AS place, b.*
FROM (SELECT * FROM outside INTERSECT SELECT * FROM inside) AS b
UNION ALL
SELECT 'inside' AS place, i.*
FROM (SELECT * FROM inside EXCEPT SELECT * FROM outside) AS i;

CREATE TEMPORARY VIEW lists AS
SELECT caught_in, place, COUNT(*) AS n, ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(species_id)), ', ') AS names
FROM compared
GROUP BY caught_in, place;

SELECT y.caught_in,
       COALESCE(o.n, 0) + COALESCE(b.n, 0), COALESCE(i.n, 0) + COALESCE(b.n, 0),
       COALESCE(o.names, 'none'), COALESCE(b.names, 'none'), COALESCE(i.names, 'none')
FROM (SELECT DISTINCT caught_in FROM compared) AS y
LEFT JOIN lists AS o ON o.caught_in = y.caught_in AND o.place = 'outside'
LEFT JOIN lists AS b ON b.caught_in = y.caught_in AND b.place = 'both'
LEFT JOIN lists AS i ON i.caught_in = y.caught_in AND i.place = 'inside'

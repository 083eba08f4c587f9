-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT plot_id, species_id, CAST(event_time AS TIMESTAMP(3)) AS caught_on,
       COUNT(*) OVER (PARTITION BY plot_id, species_id ORDER BY event_time
                      RANGE BETWEEN INTERVAL '30' DAY PRECEDING AND CURRENT ROW) AS n
FROM captures
WHERE species_id IS NOT NULL;

CREATE TEMPORARY VIEW days AS
SELECT p.plot_type, c.species_id, c.caught_on, COUNT(*) FILTER (WHERE c.n >= 3) AS settled
FROM counted AS c
JOIN plots AS p ON p.plot_id = c.plot_id
JOIN species AS s ON s.species_id = c.species_id
WHERE s.taxa = 'Rodent' AND p.plot_type IN ('Control', 'Rodent Exclosure')
GROUP BY p.plot_type, c.species_id, c.caught_on;

CREATE TEMPORARY VIEW beginnings AS
SELECT d.plot_type, d.species_id, d.caught_on
FROM days AS d
LEFT JOIN days AS b
  ON b.plot_type = d.plot_type AND b.species_id = d.species_id
 AND b.caught_on < d.caught_on AND b.caught_on >= d.caught_on - INTERVAL '150' DAY(3)
GROUP BY d.plot_type, d.species_id, d.caught_on
HAVING COUNT(b.caught_on) = 0;

CREATE TEMPORARY VIEW residences AS
SELECT plot_type, species_id, MIN(caught_on) FILTER (WHERE settled > 0) AS first_day,
       MAX(caught_on) AS last_day
FROM (
  SELECT d.plot_type, d.species_id, d.caught_on, d.settled, COUNT(*) AS stay
  FROM days AS d
  JOIN beginnings AS b
    ON b.plot_type = d.plot_type AND b.species_id = d.species_id AND b.caught_on <= d.caught_on
  GROUP BY d.plot_type, d.species_id, d.caught_on, d.settled
)
GROUP BY plot_type, species_id, stay;

CREATE TEMPORARY VIEW seasons AS
SELECT TIMESTAMPADD(MONTH, 3 * (12 * a.n + b.n), TIMESTAMP '1977-01-01 00:00:00') AS begins,
       TIMESTAMPADD(MONTH, 3 * (12 * a.n + b.n) + 3, TIMESTAMP '1977-01-01 00:00:00') AS ends
FROM (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8)) AS a (n)
CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11)) AS b (n);

CREATE TEMPORARY VIEW residents AS
SELECT r.plot_type, q.begins, r.species_id
FROM residences AS r
JOIN seasons AS q ON r.first_day < q.ends AND r.last_day >= q.begins;

CREATE TEMPORARY VIEW outside AS
SELECT begins, species_id FROM residents WHERE plot_type = 'Control';

CREATE TEMPORARY VIEW inside AS
SELECT begins, species_id FROM residents WHERE plot_type = 'Rodent Exclosure';

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
SELECT begins,
       COUNT(*) FILTER (WHERE place <> 'inside') AS controls,
       COUNT(*) FILTER (WHERE place <> 'outside') AS exclosures,
       ARRAY_JOIN(ARRAY_SORT(
         ARRAY_AGG(species_id) FILTER (WHERE place = 'outside')), ', ') AS kept_out,
       ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(species_id) FILTER (WHERE place = 'both')), ', ') AS in_both,
       ARRAY_JOIN(ARRAY_SORT(
         ARRAY_AGG(species_id) FILTER (WHERE place = 'inside')), ', ') AS inside_only
FROM compared
GROUP BY begins;

SELECT begins, controls, exclosures, COALESCE(NULLIF(kept_out, ''), 'none'),
       COALESCE(NULLIF(in_both, ''), 'none'), COALESCE(NULLIF(inside_only, ''), 'none')
FROM lists

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW yearly AS
SELECT c.species_id, YEAR(c.event_time) AS y, COUNT(*) AS n
FROM captures AS c
JOIN species AS s ON s.species_id = c.species_id
WHERE s.species <> 'sp.'
GROUP BY c.species_id, YEAR(c.event_time);

CREATE TEMPORARY VIEW spans AS
SELECT species_id, MIN(y) AS first_year, MAX(y) AS last_year, COUNT(*) AS years, SUM(n) AS n
FROM yearly
GROUP BY species_id;

CREATE TEMPORARY VIEW best AS
SELECT species_id, y
FROM (
  SELECT species_id, y, ROW_NUMBER() OVER (PARTITION BY species_id ORDER BY n DESC, y DESC) AS rn
  FROM yearly
)
WHERE rn = 1;

SELECT s.species_id, s.first_year, s.last_year, s.last_year - s.first_year + 1 - s.years,
       CAST(ROUND(1.0 * s.n / (s.last_year - s.first_year + 1), 2) AS DECIMAL(7, 2)), b.y
FROM spans AS s
JOIN best AS b ON b.species_id = s.species_id
WHERE s.last_year - s.first_year + 1 - s.years >= 3

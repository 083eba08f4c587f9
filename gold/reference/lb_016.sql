-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW per_clinic AS
SELECT c.clinic, COUNT(*) AS results, COUNT(*) FILTER (WHERE v.outcome = 'invalid') AS invalid
FROM verified AS v
JOIN collected AS c ON c.specimen_id = v.specimen_id
GROUP BY c.clinic;

SELECT clinic, results, invalid, CAST(ROUND(100.0 * invalid / results, 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * rest_invalid / NULLIF(rest, 0), 2) AS DECIMAL(5, 2))
FROM (
  SELECT p.clinic, p.results, p.invalid,
         (SELECT SUM(results) FROM per_clinic) - p.results AS rest,
         (SELECT SUM(invalid) FROM per_clinic) - p.invalid AS rest_invalid
  FROM per_clinic AS p
)
WHERE results >= 29 AND invalid * rest > rest_invalid * results

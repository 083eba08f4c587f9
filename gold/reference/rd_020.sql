-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW measured AS
SELECT s.genus, COALESCE(c.sex, 'unknown') AS sex, c.species_id, t.n,
       CAST(t.x AS DOUBLE) AS x
FROM (SELECT * FROM captures WHERE event_time >= TIMESTAMP '2001-10-13 00:00:00') AS c
CROSS JOIN UNNEST(ARRAY[c.hindfoot_mm, c.weight_g]) WITH ORDINALITY AS t (x, n)
JOIN species AS s ON s.species_id = c.species_id
WHERE s.taxa = 'Rodent';

CREATE TEMPORARY VIEW norms AS
SELECT n, genus, sex, AVG(x) AS mean, STDDEV_SAMP(x) AS deviation
FROM measured
GROUP BY n, genus, sex;

CREATE TEMPORARY VIEW judged AS
SELECT CASE WHEN m.n = 1 THEN 'hindfoot' ELSE 'weight' END AS measure, m.genus, m.sex, m.x,
       CASE WHEN ABS(m.x - s.mean) > 3 * s.deviation THEN m.species_id END AS suspect
FROM measured AS m
JOIN norms AS s ON s.n = m.n AND s.genus = m.genus AND s.sex = m.sex;

SELECT measure,
       CASE WHEN GROUPING(genus) = 1 THEN 'all' ELSE genus END,
       CASE WHEN GROUPING(sex) = 1 THEN 'all' ELSE sex END,
       COUNT(*) - COUNT(x),
       CAST(ROUND(STDDEV_SAMP(x), 2) AS DECIMAL(6, 2)),
       COUNT(suspect),
       COALESCE(NULLIF(ARRAY_JOIN(ARRAY_SORT(
         ARRAY_AGG(DISTINCT suspect) FILTER (WHERE suspect IS NOT NULL)), ', '), ''), 'none')
FROM judged
GROUP BY GROUPING SETS ((measure, genus, sex), (measure, genus), (measure, sex), (measure))

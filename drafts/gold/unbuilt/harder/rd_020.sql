-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW measured AS
SELECT c.record_id, CAST(c.event_time AS TIMESTAMP(3)) AS caught_on, c.species_id,
       COALESCE(c.sex, 'unknown') AS sex, t.n, t.x
FROM (SELECT * FROM captures WHERE event_time >= TIMESTAMP '2001-10-13 00:00:00') AS c
CROSS JOIN UNNEST(ARRAY[c.hindfoot_mm, c.weight_g]) WITH ORDINALITY AS t (x, n);

CREATE TEMPORARY VIEW placed AS
SELECT a.species_id, a.caught_on, a.n, a.record_id, a.x, COUNT(*) AS place
FROM measured AS a
JOIN measured AS b
  ON b.species_id = a.species_id AND b.caught_on = a.caught_on AND b.n = a.n
 AND b.record_id <= a.record_id
WHERE a.x IS NOT NULL AND b.x IS NOT NULL
GROUP BY a.species_id, a.caught_on, a.n, a.record_id, a.x;

CREATE TEMPORARY VIEW copies AS
SELECT a.n, a.record_id
FROM placed AS a
JOIN placed AS b
  ON b.species_id = a.species_id AND b.caught_on = a.caught_on AND b.n = a.n AND b.x = a.x
 AND b.place BETWEEN a.place - 2 AND a.place + 2
GROUP BY a.n, a.record_id
HAVING COUNT(*) FILTER (WHERE b.place IN (a.place - 2, a.place - 1)) = 2
    OR COUNT(*) FILTER (WHERE b.place IN (a.place - 1, a.place + 1)) = 2
    OR COUNT(*) FILTER (WHERE b.place IN (a.place + 1, a.place + 2)) = 2;

CREATE TEMPORARY VIEW marked AS
SELECT s.genus, m.sex, m.species_id, m.n, CASE WHEN k.record_id IS NULL THEN 0 ELSE 1 END AS copied,
       CASE WHEN k.record_id IS NULL THEN CAST(m.x AS DOUBLE) END AS x
FROM measured AS m
JOIN species AS s ON s.species_id = m.species_id
LEFT JOIN copies AS k ON k.record_id = m.record_id AND k.n = m.n
WHERE s.taxa = 'Rodent';

CREATE TEMPORARY VIEW norms AS
SELECT n, genus, sex, AVG(x) AS mean, STDDEV_SAMP(x) AS deviation
FROM marked
GROUP BY n, genus, sex;

CREATE TEMPORARY VIEW judged AS
SELECT CASE WHEN m.n = 1 THEN 'hindfoot' ELSE 'weight' END AS measure, m.genus, m.sex, m.copied, m.x,
       CASE WHEN ABS(m.x - s.mean) > 3 * s.deviation THEN m.species_id END AS suspect
FROM marked AS m
JOIN norms AS s ON s.n = m.n AND s.genus = m.genus AND s.sex = m.sex;

SELECT measure,
       CASE WHEN GROUPING(genus) = 1 THEN 'all' ELSE genus END,
       CASE WHEN GROUPING(sex) = 1 THEN 'all' ELSE sex END,
       SUM(CAST(copied AS BIGINT)),
       CAST(ROUND(STDDEV_SAMP(x), 2) AS DECIMAL(6, 2)),
       COUNT(suspect),
       COALESCE(NULLIF(ARRAY_JOIN(ARRAY_SORT(
         ARRAY_AGG(DISTINCT suspect) FILTER (WHERE suspect IS NOT NULL)), ', '), ''), 'none')
FROM judged
GROUP BY GROUPING SETS ((measure, genus, sex), (measure, genus), (measure, sex), (measure))

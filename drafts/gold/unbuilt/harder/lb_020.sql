-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT payor_group, COALESCE(patient_class, 'not recorded') AS patient_class, COUNT(*) AS n
FROM TABLE(TUMBLE(TABLE collected, DESCRIPTOR(event_time), INTERVAL '1000' DAY(4)))
GROUP BY window_start, window_end, payor_group, COALESCE(patient_class, 'not recorded');

CREATE TEMPORARY VIEW cells AS
SELECT funding, patient_class, SUM(n) AS n
FROM (
  SELECT c.patient_class, c.n,
         CASE WHEN c.payor_group IS NULL THEN 'not recorded'
              ELSE COALESCE(p.funding, 'unclassified') END AS funding
  FROM counted AS c
  LEFT JOIN payors AS p ON p.payor_group = c.payor_group
)
GROUP BY funding, patient_class;

CREATE TEMPORARY VIEW smaller AS
SELECT c.funding, c.patient_class, SUM(s.n) AS n
FROM cells AS c
JOIN cells AS s
  ON s.funding = c.funding
 AND (s.n < c.n OR s.n = c.n AND s.patient_class < c.patient_class)
GROUP BY c.funding, c.patient_class;

CREATE TEMPORARY VIEW classes AS
SELECT c.funding, c.patient_class,
       CASE WHEN c.n < 20 OR s.n < 20 THEN 'other' ELSE c.patient_class END AS shown_class
FROM cells AS c
LEFT JOIN smaller AS s ON s.funding = c.funding AND s.patient_class = c.patient_class;

CREATE TEMPORARY VIEW specimens AS
SELECT c.specimen_id, c.subject_id, COALESCE(c.patient_class, 'not recorded') AS patient_class,
       CASE WHEN c.payor_group IS NULL THEN 'not recorded'
            ELSE COALESCE(p.funding, 'unclassified') END AS funding
FROM collected AS c
LEFT JOIN payors AS p ON p.payor_group = c.payor_group;

CREATE TEMPORARY VIEW summed AS
SELECT COALESCE(s.funding, 'all') AS funding, COALESCE(k.shown_class, 'all') AS patient_class,
       COUNT(*) AS specimens, COUNT(DISTINCT s.subject_id) AS subjects,
       COUNT(*) FILTER (WHERE v.outcome = 'positive') AS positives,
       COUNT(*) FILTER (WHERE v.outcome <> 'invalid') AS valid
FROM specimens AS s
JOIN classes AS k ON k.funding = s.funding AND k.patient_class = s.patient_class
LEFT JOIN verified AS v ON v.specimen_id = s.specimen_id
GROUP BY ROLLUP (s.funding, k.shown_class);

SELECT funding, patient_class, specimens, subjects, positives,
       CAST(ROUND(100.0 * positives / NULLIF(valid, 0), 2) AS DECIMAL(5, 2))
FROM summed
WHERE patient_class <> 'other'
   OR funding IN (SELECT funding FROM classes WHERE shown_class <> 'other')

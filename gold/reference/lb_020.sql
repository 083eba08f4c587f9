-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW specimens AS
SELECT c.subject_id, v.outcome, COALESCE(c.patient_class, 'not recorded') AS patient_class,
       CASE WHEN c.payor_group IS NULL THEN 'not recorded'
            ELSE COALESCE(p.funding, 'unclassified') END AS funding
FROM collected AS c
LEFT JOIN verified AS v ON v.specimen_id = c.specimen_id
LEFT JOIN payors AS p ON p.payor_group = c.payor_group;

SELECT COALESCE(funding, 'all'), COALESCE(patient_class, 'all'), COUNT(*),
       COUNT(DISTINCT subject_id), COUNT(*) FILTER (WHERE outcome = 'positive'),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE outcome = 'positive')
                  / NULLIF(COUNT(*) FILTER (WHERE outcome <> 'invalid'), 0), 2) AS DECIMAL(5, 2))
FROM specimens
GROUP BY ROLLUP (funding, patient_class)
HAVING GROUPING(patient_class) = 1 OR COUNT(*) >= 20

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
SELECT c.funding, c.patient_class, c.n,
       SUM(CASE WHEN s.n < c.n OR s.n = c.n AND s.patient_class < c.patient_class THEN s.n ELSE 0 END)
         AS smaller
FROM cells AS c
JOIN cells AS s ON s.funding = c.funding
GROUP BY c.funding, c.patient_class, c.n;

CREATE TEMPORARY VIEW sized AS
SELECT funding, patient_class, n,
       CASE WHEN n < 20 OR smaller > 0 AND smaller < 20 THEN 'other' ELSE patient_class END AS shown_class
FROM smaller;

CREATE TEMPORARY VIEW classes AS
SELECT funding, patient_class, shown_class FROM sized;

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

CREATE TEMPORARY VIEW parts AS
SELECT COALESCE(funding, 'all') AS funding, COALESCE(shown_class, 'all') AS patient_class, SUM(n) AS n
FROM sized
GROUP BY ROLLUP (funding, shown_class);

-- Rows of one group have shares that add up to 100. The only class row of a funding is 'other', and left out.
CREATE TEMPORARY VIEW cut AS
SELECT p.funding, p.patient_class, t.n AS total, 100 * p.n / t.n AS whole, MOD(100 * p.n, t.n) AS fraction,
       CASE WHEN p.funding = 'all' THEN 'grand total' ELSE t.funding END AS total_of,
       CASE WHEN p.patient_class = 'all' THEN p.funding ELSE p.patient_class END AS name
FROM parts AS p
JOIN parts AS t
  ON t.patient_class = 'all'
 AND t.funding = CASE WHEN p.patient_class = 'all' THEN 'all' ELSE p.funding END
WHERE p.patient_class <> 'other' OR p.n < t.n;

CREATE TEMPORARY VIEW shares AS
SELECT c.funding, c.patient_class,
       c.whole + CASE WHEN SUM(CASE WHEN o.fraction > c.fraction
                                      OR o.fraction = c.fraction AND o.name <= c.name THEN 1 ELSE 0 END)
                           <= 100 - SUM(o.whole) THEN 1 ELSE 0 END AS share
FROM cut AS c
JOIN cut AS o ON o.total_of = c.total_of
GROUP BY c.funding, c.patient_class, c.whole, c.fraction, c.total;

SELECT s.funding, s.patient_class, s.specimens, s.subjects, h.share,
       CAST(ROUND(100.0 * s.positives / NULLIF(s.valid, 0), 2) AS DECIMAL(5, 2))
FROM summed AS s
JOIN shares AS h ON h.funding = s.funding AND h.patient_class = s.patient_class

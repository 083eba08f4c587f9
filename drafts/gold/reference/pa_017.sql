CREATE TEMPORARY VIEW lasts AS
SELECT clearing_id, named, merchant_id, currency, amount_minor,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM (
  SELECT clearing_id, COALESCE(auth_id, 0) AS named, merchant_id, currency, amount_minor, event_time,
         ROW_NUMBER() OVER (PARTITION BY clearing_id ORDER BY event_time DESC) AS rn
  FROM clearings
)
WHERE rn = 1;

CREATE TEMPORARY VIEW orphans AS
SELECT l.clearing_id, l.merchant_id, l.currency, l.amount_minor, l.ms
FROM lasts AS l
LEFT JOIN merchants AS m ON m.merchant_id = l.merchant_id
WHERE l.named = 0 AND l.amount_minor > 0 AND (m.is_test IS NULL OR NOT m.is_test);

CREATE TEMPORARY VIEW approvals AS
SELECT auth_id, merchant_id, currency, amount_minor,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY idempotency_key ORDER BY event_time) AS rn
  FROM authorisations
  WHERE approved
)
WHERE rn = 1;

CREATE TEMPORARY VIEW candidates AS
SELECT auth_id, merchant_id, currency, amount_minor, ms
FROM approvals AS a
WHERE NOT EXISTS (SELECT * FROM clearings AS c WHERE c.auth_id = a.auth_id);

CREATE TEMPORARY VIEW fits AS
SELECT o.clearing_id, a.auth_id, o.amount_minor = a.amount_minor AS equal_amounts
FROM orphans AS o
JOIN candidates AS a
  ON a.merchant_id = o.merchant_id AND a.currency = o.currency
 AND o.amount_minor * 10 >= a.amount_minor * 6 AND o.amount_minor * 10 <= a.amount_minor * 12
 AND o.ms >= a.ms AND o.ms <= a.ms + 518400000;

CREATE TEMPORARY VIEW exact_pairs AS
SELECT f.clearing_id, f.auth_id
FROM fits AS f
JOIN (
  SELECT clearing_id FROM fits WHERE equal_amounts GROUP BY clearing_id HAVING COUNT(*) = 1
) AS o
  ON o.clearing_id = f.clearing_id
JOIN (SELECT auth_id FROM fits WHERE equal_amounts GROUP BY auth_id HAVING COUNT(*) = 1) AS a
  ON a.auth_id = f.auth_id
WHERE f.equal_amounts;

CREATE TEMPORARY VIEW remaining AS
SELECT f.clearing_id, f.auth_id
FROM fits AS f
WHERE NOT EXISTS (SELECT * FROM exact_pairs AS s WHERE s.clearing_id = f.clearing_id)
  AND NOT EXISTS (SELECT * FROM exact_pairs AS s WHERE s.auth_id = f.auth_id);

CREATE TEMPORARY VIEW near_pairs AS
SELECT f.clearing_id
FROM remaining AS f
JOIN (SELECT clearing_id FROM remaining GROUP BY clearing_id HAVING COUNT(*) = 1) AS o
  ON o.clearing_id = f.clearing_id
JOIN (SELECT auth_id FROM remaining GROUP BY auth_id HAVING COUNT(*) = 1) AS a
  ON a.auth_id = f.auth_id;

CREATE TEMPORARY VIEW judged AS
SELECT o.clearing_id, COALESCE(m.country, 'unknown') AS country,
       CASE WHEN s.clearing_id IS NOT NULL THEN 'e' WHEN i.clearing_id IS NOT NULL THEN 'n'
            WHEN f.clearing_id IS NOT NULL THEN 'u' ELSE '-' END AS verdict,
       CAST(ROUND(1.0 * o.amount_minor * c.micro_eur
                  / CASE c.minor_digits WHEN 0 THEN 10000 WHEN 2 THEN 1000000 ELSE 10000000 END)
            AS BIGINT) AS cents
FROM orphans AS o
JOIN currencies AS c ON c.currency = o.currency
LEFT JOIN merchants AS m ON m.merchant_id = o.merchant_id
LEFT JOIN exact_pairs AS s ON s.clearing_id = o.clearing_id
LEFT JOIN near_pairs AS i ON i.clearing_id = o.clearing_id
LEFT JOIN (SELECT DISTINCT clearing_id FROM remaining) AS f ON f.clearing_id = o.clearing_id;

SELECT country, COUNT(*), COUNT(*) FILTER (WHERE verdict = 'e'),
       COUNT(*) FILTER (WHERE verdict = 'n'), COUNT(*) FILTER (WHERE verdict = 'u'),
       CAST(0.01 * SUM(CASE WHEN verdict IN ('e', 'n') THEN cents ELSE 0 END) AS DECIMAL(12, 2))
FROM judged
GROUP BY country
HAVING COUNT(*) >= 5

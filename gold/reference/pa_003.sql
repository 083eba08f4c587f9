-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW lasts AS
SELECT clearing_id, currency, amount_minor
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY clearing_id ORDER BY event_time DESC) AS rn
  FROM clearings
)
WHERE rn = 1;

CREATE TEMPORARY VIEW totals AS
SELECT l.currency, c.minor_digits, COUNT(*) FILTER (WHERE l.amount_minor > 0) AS purchases,
       COUNT(*) FILTER (WHERE l.amount_minor < 0) AS refunds,
       SUM(CASE WHEN l.amount_minor > 0 THEN l.amount_minor ELSE 0 END) AS purchased,
       SUM(CASE WHEN l.amount_minor < 0 THEN -l.amount_minor ELSE 0 END) AS refunded
FROM lasts AS l
JOIN currencies AS c ON c.currency = l.currency
GROUP BY l.currency, c.minor_digits;

SELECT currency, purchases, refunds,
       CAST(purchased * CASE minor_digits WHEN 0 THEN 1000 WHEN 2 THEN 10 ELSE 1 END * 0.001
            AS DECIMAL(16, 3)),
       CAST(refunded * CASE minor_digits WHEN 0 THEN 1000 WHEN 2 THEN 10 ELSE 1 END * 0.001
            AS DECIMAL(16, 3)),
       CAST(ROUND(100.0 * refunds / NULLIF(purchases + refunds, 0), 2) AS DECIMAL(5, 2))
FROM totals

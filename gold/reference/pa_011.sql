-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW purchases AS
SELECT DISTINCT c.clearing_id, m.country, m.mcc
FROM clearings AS c
JOIN merchants AS m ON m.merchant_id = c.merchant_id
WHERE c.amount_minor > 0 AND NOT m.is_test;

CREATE TEMPORARY VIEW judged AS
SELECT p.country, p.mcc, CASE WHEN d.clearing_id IS NULL THEN 0 ELSE 1 END AS disputed
FROM purchases AS p
LEFT JOIN (SELECT DISTINCT clearing_id FROM disputes) AS d ON d.clearing_id = p.clearing_id;

CREATE TEMPORARY VIEW cells AS
SELECT country, mcc, COUNT(*) AS purchases, CAST(SUM(disputed) AS BIGINT) AS disputed
FROM judged
WHERE mcc IS NOT NULL
GROUP BY country, mcc;

CREATE TEMPORARY VIEW countries AS
SELECT country, COUNT(*) AS purchases, CAST(SUM(disputed) AS BIGINT) AS disputed
FROM judged
GROUP BY country;

SELECT a.country, a.mcc, a.purchases, a.disputed,
       CAST(ROUND(1000.0 * a.disputed / NULLIF(a.purchases, 0), 1) AS DECIMAL(6, 1)),
       CAST(ROUND(1000.0 * b.disputed / NULLIF(b.purchases, 0), 1) AS DECIMAL(6, 1))
FROM cells AS a
JOIN countries AS b ON b.country = a.country
WHERE a.disputed >= 4 AND 10 * a.disputed * b.purchases >= 13 * b.disputed * a.purchases

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT m.country, m.mcc, COUNT(*), COUNT(*) FILTER (WHERE NOT a.approved),
       COUNT(*) FILTER (WHERE NOT a.approved AND a.decline_reason IS NULL),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE NOT a.approved) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM (SELECT DISTINCT auth_id, merchant_id, approved, decline_reason FROM authorisations) AS a
JOIN merchants AS m ON m.merchant_id = a.merchant_id
WHERE NOT m.is_test AND m.mcc IS NOT NULL
GROUP BY m.country, m.mcc
HAVING COUNT(*) >= 118

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW granted AS
SELECT DISTINCT auth_id, merchant_id, entry_mode, amount_minor, currency,
       CAST(event_time AS TIMESTAMP(3)) AS granted_at
FROM authorisations
WHERE approved;

CREATE TEMPORARY VIEW collected AS
SELECT auth_id, MIN(presented_at) AS presented_at
FROM clearings
WHERE amount_minor > 0 AND auth_id IS NOT NULL
GROUP BY auth_id;

CREATE TEMPORARY VIEW delays AS
SELECT m.mcc, g.entry_mode,
       CAST(ROUND(1.0 * g.amount_minor * r.micro_eur
                  / CASE r.minor_digits WHEN 0 THEN 10000 WHEN 2 THEN 1000000 ELSE 10000000 END)
            AS BIGINT) AS cents,
       CAST(TIMESTAMPDIFF(SECOND, g.granted_at, c.presented_at) AS BIGINT) AS delay_s
FROM granted AS g
JOIN collected AS c ON c.auth_id = g.auth_id
JOIN merchants AS m ON m.merchant_id = g.merchant_id
JOIN currencies AS r ON r.currency = g.currency
WHERE NOT m.is_test AND m.mcc IS NOT NULL;

SELECT mcc, entry_mode, COUNT(*),
       CAST(ROUND(CAST(PERCENTILE(delay_s, 0.5) AS DECIMAL(20, 6)) / 3600, 1) AS DECIMAL(6, 1)),
       CAST(ROUND(CAST(PERCENTILE(delay_s, 0.9) AS DECIMAL(20, 6)) / 3600, 1) AS DECIMAL(6, 1)),
       CAST(ROUND(CAST(SUM(delay_s * cents) AS DECIMAL(30, 0)) / 3600
                  / NULLIF(SUM(cents), 0), 1) AS DECIMAL(6, 1))
FROM delays
GROUP BY mcc, entry_mode
HAVING COUNT(*) >= 45

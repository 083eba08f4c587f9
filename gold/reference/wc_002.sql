-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT browser, COUNT(*),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE is_partial) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE behind_flag) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE at_or_before) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM support_changes
WHERE `change` = 'added'
GROUP BY browser
HAVING COUNT(*) FILTER (WHERE behind_flag) >= 6

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT SUBSTRING(quake_id, 1, 2), COUNT(*),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE status = 'automatic') / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE felt > 0) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE dmin_deg IS NULL) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(1000 * SUM(rms_s) / COUNT(rms_s), 1) AS DECIMAL(6, 1))
FROM revisions
GROUP BY SUBSTRING(quake_id, 1, 2)
HAVING COUNT(*) >= 28

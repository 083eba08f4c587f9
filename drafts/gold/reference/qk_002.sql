SELECT SUBSTRING(quake_id, 1, 2), COUNT(*),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE status = 'automatic') / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE felt > 0) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE nst IS NULL) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(1000 * SUM(rms_s) / COUNT(rms_s), 1) AS DECIMAL(6, 1))
FROM revisions
GROUP BY SUBSTRING(quake_id, 1, 2)
HAVING COUNT(*) >= 28

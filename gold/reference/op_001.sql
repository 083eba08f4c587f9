-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW messages AS
SELECT DISTINCT alert_id, rule, service, measured
FROM alerts
WHERE state = 'firing';

SELECT r.metric, COALESCE(CAST(r.severity AS STRING), 'unjudged') AS severity, COUNT(*),
       COUNT(*) FILTER (WHERE m.measured = r.threshold), COUNT(DISTINCT m.service),
       CAST(SUM(CAST(100 * (m.measured - r.threshold) AS DECIMAL(20, 8)) / r.threshold) / COUNT(*)
            AS DECIMAL(6, 1))
FROM messages AS m
JOIN rules AS r ON r.rule = m.rule
GROUP BY r.metric, r.severity
HAVING COUNT(*) FILTER (WHERE m.measured = r.threshold) >= 11

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW messages AS
SELECT alert_id, service, pop, event_time,
       CASE JSON_VALUE(labels, 'lax $.runbook.auto')
         WHEN 'true' THEN 'machine' WHEN 'false' THEN 'human' ELSE 'nobody' END AS handler,
       JSON_EXISTS(labels, 'lax $.runbook')
       AND JSON_VALUE(labels, 'lax $.runbook.name') IS NULL AS nameless
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY alert_id ORDER BY event_time) AS rn
  FROM alerts
  WHERE state = 'firing'
)
WHERE rn = 1;

SELECT w.window_end,
       CASE WHEN GROUPING(s.team) = 1 THEN 'all' ELSE COALESCE(s.team, 'unowned') END,
       CASE WHEN GROUPING(w.handler) = 1 THEN 'all' ELSE w.handler END,
       COUNT(*), COUNT(DISTINCT w.service), COUNT(*) FILTER (WHERE w.nameless),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE w.pop IS NULL) / COUNT(*), 1) AS DECIMAL(5, 1))
FROM TABLE(CUMULATE(TABLE messages, DESCRIPTOR(event_time), INTERVAL '6' HOUR, INTERVAL '1' DAY))
  AS w
JOIN services AS s ON s.service = w.service
GROUP BY GROUPING SETS ((w.window_end, s.team, w.handler), (w.window_end, s.team),
                        (w.window_end, w.handler), (w.window_end))

CREATE TEMPORARY VIEW shifts AS
SELECT window_start, rule, service, COUNT(DISTINCT alert_id) AS messages,
       COUNT(DISTINCT alert_id) FILTER (WHERE pop IS NULL) AS everywhere
FROM TABLE(TUMBLE(TABLE alerts, DESCRIPTOR(event_time), INTERVAL '8' HOUR))
WHERE state = 'firing'
GROUP BY window_start, window_end, rule, service;

CREATE TEMPORARY VIEW counted AS
SELECT w.window_start, COALESCE(s.team, 'nobody') AS team, SUM(w.messages) AS messages,
       SUM(CASE WHEN r.severity = 1 THEN w.messages ELSE 0 END) AS grave,
       SUM(CASE WHEN r.severity IS NULL THEN w.messages ELSE 0 END) AS unjudged,
       SUM(w.everywhere) AS everywhere
FROM shifts AS w
JOIN rules AS r ON r.rule = w.rule
JOIN services AS s ON s.service = w.service
GROUP BY w.window_start, s.team;

SELECT window_start, team, messages, grave, unjudged,
       CAST(100.0 * everywhere / messages AS DECIMAL(5, 1))
FROM counted
WHERE grave > 0 AND unjudged > 0

CREATE TEMPORARY VIEW messages AS
SELECT DISTINCT alert_id, rule, service, pop, CAST(event_time AS TIMESTAMP(3)) AS told_at
FROM alerts
WHERE state = 'firing';

CREATE TEMPORARY VIEW pages AS
SELECT m.alert_id, COALESCE(s.team, 'duty') AS team, m.service,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', m.told_at) AS at_s
FROM messages AS m
JOIN rules AS r ON r.rule = m.rule AND r.severity IN (1, 2, 3)
JOIN services AS s ON s.service = m.service
WHERE NOT EXISTS (
  SELECT 1 FROM maintenance AS w
  WHERE w.pop = m.pop AND m.told_at >= w.begins AND (w.ends IS NULL OR m.told_at < w.ends)
);

CREATE TEMPORARY VIEW firsts AS
SELECT DISTINCT team, at_s
FROM pages AS p
WHERE NOT EXISTS (
  SELECT 1 FROM pages AS b WHERE b.team = p.team AND b.at_s BETWEEN p.at_s - 150 AND p.at_s - 1
);

CREATE TEMPORARY VIEW members AS
SELECT p.team, p.alert_id, p.service, p.at_s, MAX(f.at_s) AS first_s
FROM pages AS p
JOIN firsts AS f ON f.team = p.team AND f.at_s <= p.at_s
GROUP BY p.team, p.alert_id, p.service, p.at_s;

CREATE TEMPORARY VIEW storms AS
SELECT team, first_s, MAX(at_s) AS last_s, COUNT(*) AS pages, COUNT(DISTINCT service) AS services
FROM members
GROUP BY team, first_s
HAVING COUNT(*) >= 5 AND COUNT(DISTINCT service) >= 2;

SELECT s.team, TIMESTAMPADD(SECOND, s.first_s, TIMESTAMP '2025-11-01 00:00:00'),
       CAST(s.last_s - s.first_s AS BIGINT), s.pages, s.services, COUNT(o.team)
FROM storms AS s
LEFT JOIN storms AS o
  ON o.team <> s.team AND o.first_s <= s.last_s AND s.first_s <= o.last_s
GROUP BY s.team, s.first_s, s.last_s, s.pages, s.services

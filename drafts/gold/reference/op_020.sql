CREATE TEMPORARY VIEW messages AS
SELECT DISTINCT a.alert_id, a.rule, a.service, COALESCE(a.pop, '-') AS site, a.state,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', a.event_time) AS at_s
FROM alerts AS a
JOIN rules AS r ON r.rule = a.rule AND r.severity IN (1, 2);

CREATE TEMPORARY VIEW previous AS
SELECT m.alert_id,
       MOD(MAX(2 * b.at_s + CASE WHEN b.state = 'firing' THEN 1 ELSE 0 END), 2) AS was_firing
FROM messages AS m
JOIN messages AS b
  ON b.rule = m.rule AND b.service = m.service AND b.site = m.site AND b.at_s < m.at_s
GROUP BY m.alert_id;

CREATE TEMPORARY VIEW alarms AS
SELECT alert_id, service, site, at_s
FROM messages
WHERE state = 'firing'
  AND alert_id NOT IN (SELECT alert_id FROM previous WHERE was_firing = 1);

CREATE TEMPORARY VIEW planned AS
SELECT DISTINCT a.alert_id, a.service
FROM alarms AS a
JOIN maintenance AS w
  ON w.pop = a.site
 AND a.at_s >= TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', w.begins)
 AND a.at_s < COALESCE(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', w.ends), 999999);

CREATE TEMPORARY VIEW deploys AS
SELECT service, begin_s, COALESCE(end_s, begin_s + 1800) AS end_s
FROM (
  SELECT deploy_id, service, MIN(CASE WHEN kind = 'started' THEN at_s END) AS begin_s,
         MIN(CASE WHEN kind <> 'started' THEN at_s END) AS end_s
  FROM (
    SELECT deploy_id, service, kind,
           TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', event_time) AS at_s
    FROM deployments
  )
  GROUP BY deploy_id, service
)
WHERE begin_s IS NOT NULL;

CREATE TEMPORARY VIEW changing AS
SELECT DISTINCT a.alert_id, a.service
FROM alarms AS a
JOIN deploys AS d ON d.service = a.service AND a.at_s BETWEEN d.begin_s AND d.end_s
WHERE a.alert_id NOT IN (SELECT alert_id FROM planned);

CREATE TEMPORARY VIEW changes AS
SELECT DISTINCT incident_id, seq, kind, service,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', event_time) AS at_s
FROM incidents
WHERE service IS NOT NULL;

CREATE TEMPORARY VIEW acute AS
SELECT o.service, o.incident_id, o.seq, o.at_s AS begin_s,
       MOD(MIN(1000000 * e.seq + e.at_s), 1000000) AS end_s
FROM changes AS o
JOIN (
  SELECT incident_id, CAST(seq AS BIGINT) AS seq, at_s
  FROM changes
  WHERE kind IN ('mitigated', 'closed')
  UNION ALL
  SELECT incident_id, CAST(9999 AS BIGINT), 999999 FROM changes WHERE kind IN ('opened', 'reopened')
) AS e ON e.incident_id = o.incident_id AND e.seq > o.seq
WHERE o.kind IN ('opened', 'reopened')
GROUP BY o.service, o.incident_id, o.seq, o.at_s;

CREATE TEMPORARY VIEW known AS
SELECT DISTINCT a.alert_id, a.service
FROM alarms AS a
JOIN acute AS o ON o.service = a.service AND a.at_s > o.begin_s AND a.at_s <= o.end_s
WHERE a.alert_id NOT IN (SELECT alert_id FROM planned)
  AND a.alert_id NOT IN (SELECT alert_id FROM changing);

CREATE TEMPORARY VIEW left_over AS
SELECT alert_id, service, at_s
FROM alarms
WHERE alert_id NOT IN (SELECT alert_id FROM planned)
  AND alert_id NOT IN (SELECT alert_id FROM changing)
  AND alert_id NOT IN (SELECT alert_id FROM known);

CREATE TEMPORARY VIEW reasons AS
SELECT o.incident_id, o.seq, o.service, MAX(a.at_s) AS at_s
FROM changes AS o
JOIN left_over AS a ON a.service = o.service AND a.at_s BETWEEN o.at_s - 2700 AND o.at_s
WHERE o.kind IN ('opened', 'reopened')
GROUP BY o.incident_id, o.seq, o.service;

CREATE TEMPORARY VIEW labelled AS
SELECT service, 'planned' AS label FROM planned
UNION ALL
SELECT service, 'changing' FROM changing
UNION ALL
SELECT service, 'known' FROM known
UNION ALL
SELECT a.service, 'answered'
FROM left_over AS a
WHERE EXISTS (SELECT 1 FROM reasons AS r WHERE r.service = a.service AND r.at_s = a.at_s)
UNION ALL
SELECT a.service, 'missed'
FROM left_over AS a
WHERE NOT EXISTS (SELECT 1 FROM reasons AS r WHERE r.service = a.service AND r.at_s = a.at_s);

SELECT service, COUNT(*) FILTER (WHERE label = 'planned'),
       COUNT(*) FILTER (WHERE label = 'changing'), COUNT(*) FILTER (WHERE label = 'known'),
       COUNT(*) FILTER (WHERE label = 'answered'), COUNT(*) FILTER (WHERE label = 'missed')
FROM labelled
GROUP BY service

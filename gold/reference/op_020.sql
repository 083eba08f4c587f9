-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
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
SELECT m.alert_id, m.service, m.site, m.at_s
FROM messages AS m
LEFT JOIN previous AS p ON p.alert_id = m.alert_id
WHERE m.state = 'firing' AND COALESCE(p.was_firing, 0) = 0;

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

-- What can be said of an alarm; the first of planned, changing and known counts.
CREATE TEMPORARY VIEW said AS
SELECT alert_id, service, at_s, '-' AS what FROM alarms
UNION ALL
SELECT a.alert_id, a.service, a.at_s, 'planned'
FROM alarms AS a
JOIN maintenance AS w
  ON w.pop = a.site
 AND a.at_s >= TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', w.begins)
 AND a.at_s < COALESCE(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', w.ends), 999999)
UNION ALL
SELECT a.alert_id, a.service, a.at_s, 'changing'
FROM alarms AS a
JOIN deploys AS d ON d.service = a.service AND a.at_s BETWEEN d.begin_s AND d.end_s
UNION ALL
SELECT a.alert_id, a.service, a.at_s, 'known'
FROM alarms AS a
JOIN acute AS o ON o.service = a.service AND a.at_s > o.begin_s AND a.at_s <= o.end_s;

CREATE TEMPORARY VIEW labelled AS
SELECT service, at_s,
       CASE WHEN COUNT(*) FILTER (WHERE what = 'planned') > 0 THEN 'planned'
            WHEN COUNT(*) FILTER (WHERE what = 'changing') > 0 THEN 'changing'
            WHEN COUNT(*) FILTER (WHERE what = 'known') > 0 THEN 'known' ELSE 'left over' END AS label
FROM said
GROUP BY alert_id, service, at_s;

CREATE TEMPORARY VIEW reasons AS
SELECT o.incident_id, o.seq, o.service, MAX(a.at_s) AS at_s
FROM changes AS o
JOIN labelled AS a
  ON a.service = o.service AND a.at_s BETWEEN o.at_s - 3600 AND o.at_s AND a.label = 'left over'
WHERE o.kind IN ('opened', 'reopened')
GROUP BY o.incident_id, o.seq, o.service;

SELECT a.service, COUNT(*) FILTER (WHERE a.label = 'planned'),
       COUNT(*) FILTER (WHERE a.label = 'changing'), COUNT(*) FILTER (WHERE a.label = 'known'),
       COUNT(*) FILTER (WHERE a.label = 'left over' AND r.at_s IS NOT NULL),
       COUNT(*) FILTER (WHERE a.label = 'left over' AND r.at_s IS NULL)
FROM labelled AS a
LEFT JOIN (SELECT DISTINCT service, at_s FROM reasons) AS r
  ON r.service = a.service AND r.at_s = a.at_s
GROUP BY a.service

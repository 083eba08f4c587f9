-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW latest_step AS
SELECT service, event_time, stepped_at
FROM (
  SELECT service, event_time, CAST(event_time AS TIMESTAMP(3)) AS stepped_at,
         ROW_NUMBER() OVER (PARTITION BY service ORDER BY event_time DESC) AS rn
  FROM deployments
)
WHERE rn = 1;

CREATE TEMPORARY VIEW messages AS
SELECT service, rule, event_time
FROM (
  SELECT service, rule, event_time,
         COUNT(*) OVER (PARTITION BY alert_id ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM alerts
  WHERE state = 'firing'
)
WHERE copy = 1;

CREATE TEMPORARY VIEW unexplained AS
SELECT m.service, m.rule, m.event_time
FROM messages AS m
LEFT JOIN latest_step FOR SYSTEM_TIME AS OF m.event_time AS d ON d.service = m.service
WHERE d.stepped_at IS NULL OR m.event_time > d.stepped_at + INTERVAL '5' MINUTE;

CREATE TEMPORARY VIEW storms AS
SELECT service, window_start AS began, window_end - INTERVAL '4' MINUTE AS ended,
       COUNT(*) AS messages
FROM TABLE(SESSION(TABLE unexplained PARTITION BY service, DESCRIPTOR(event_time),
                   INTERVAL '4' MINUTE))
GROUP BY window_start, window_end, service
HAVING COUNT(*) >= 5 AND COUNT(DISTINCT rule) >= 2;

CREATE TEMPORARY VIEW neighbours AS
SELECT s.service, s.began, s.ended, s.messages, COUNT(o.service) AS others
FROM storms AS s
LEFT JOIN storms AS o
  ON o.service <> s.service
 AND o.began BETWEEN s.began - INTERVAL '10' MINUTE AND s.began + INTERVAL '10' MINUTE
GROUP BY s.service, s.began, s.ended, s.messages;

SELECT n.service, n.began, CAST(TIMESTAMPDIFF(SECOND, n.began, n.ended) AS BIGINT), n.messages,
       n.others, COUNT(DISTINCT i.incident_id)
FROM neighbours AS n
LEFT JOIN (
  SELECT incident_id, service, CAST(event_time AS TIMESTAMP(3)) AS changed_at
  FROM incidents
  WHERE kind IN ('opened', 'reopened')
) AS i
  ON i.service = n.service AND i.changed_at BETWEEN n.began AND n.began + INTERVAL '25' MINUTE
GROUP BY n.service, n.began, n.ended, n.messages, n.others

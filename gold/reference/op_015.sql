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
SELECT service, window_start AS began,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', window_start) AS began_s,
       TIMESTAMPDIFF(SECOND, window_start, window_end) - 240 AS length_s, COUNT(*) AS messages
FROM TABLE(SESSION(TABLE unexplained PARTITION BY service, DESCRIPTOR(event_time),
                   INTERVAL '4' MINUTE))
GROUP BY window_start, window_end, service
HAVING COUNT(*) >= 5 AND COUNT(DISTINCT rule) >= 2;

-- If the engineer took up one storm at once, and all from that one to another without a break:
CREATE TEMPORARY VIEW ways AS
SELECT s.service, s.began, s.began_s, s.length_s, s.messages, f.began_s + 60 * SUM(m.messages) AS done_s
FROM storms AS s
JOIN storms AS f ON f.began_s < s.began_s OR (f.began_s = s.began_s AND f.service <= s.service)
JOIN storms AS m
  ON (m.began_s < s.began_s OR (m.began_s = s.began_s AND m.service <= s.service))
 AND (m.began_s > f.began_s OR (m.began_s = f.began_s AND m.service >= f.service))
GROUP BY s.service, s.began, s.began_s, s.length_s, s.messages, f.service, f.began_s;

CREATE TEMPORARY VIEW done AS
SELECT service, began, began_s, length_s, messages, MAX(done_s) AS done_s
FROM ways
GROUP BY service, began, began_s, length_s, messages;

SELECT d.service, d.began, CAST(d.length_s AS BIGINT), d.messages,
       d.done_s - 60 * d.messages - d.began_s, COUNT(DISTINCT i.incident_id)
FROM done AS d
LEFT JOIN (
  SELECT incident_id, service,
         TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', event_time) AS at_s
  FROM incidents
  WHERE kind IN ('opened', 'reopened')
) AS i
  ON i.service = d.service AND i.at_s BETWEEN d.began_s AND d.done_s
GROUP BY d.service, d.began, d.began_s, d.length_s, d.messages, d.done_s

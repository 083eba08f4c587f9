-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW messages AS
SELECT alert_id, rule, event_time,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', event_time) AS at_s,
       JSON_QUERY(labels, 'lax $.hosts' RETURNING ARRAY<STRING>) AS hosts
FROM alerts
WHERE state = 'firing';

CREATE TEMPORARY VIEW blames AS
SELECT m.alert_id, m.rule, h.server, m.at_s, m.event_time
FROM messages AS m
CROSS JOIN UNNEST(ARRAY_DISTINCT(m.hosts)) AS h (server);

-- Each match runs from the first message of a ticket to that of the next.
CREATE TEMPORARY VIEW nexts AS
SELECT server, began_s
FROM blames
MATCH_RECOGNIZE (
  PARTITION BY server
  ORDER BY event_time
  MEASURES C.at_s AS began_s
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST C
  PATTERN (A B* C)
  DEFINE
    B AS B.at_s <= A.at_s + 1200 AND B.at_s <= COALESCE(LAST(B.at_s, 1), A.at_s) + 900,
    C AS C.at_s > A.at_s + 1200 OR C.at_s > COALESCE(LAST(B.at_s), A.at_s) + 900
);

CREATE TEMPORARY VIEW begins AS
SELECT server, began_s FROM nexts
UNION ALL
SELECT server, MIN(at_s) FROM blames GROUP BY server;

-- A message that came twice is one group.
CREATE TEMPORARY VIEW placed AS
SELECT m.server, m.alert_id, m.rule, m.at_s, MAX(b.began_s) AS began_s
FROM blames AS m
JOIN begins AS b ON b.server = m.server AND m.at_s BETWEEN b.began_s AND b.began_s + 1200
GROUP BY m.server, m.alert_id, m.rule, m.at_s;

CREATE TEMPORARY VIEW listed AS
SELECT server, began_s, MAX(at_s) AS ended_s, COUNT(*) AS messages,
       ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(DISTINCT rule)), ', ') AS rules
FROM placed
GROUP BY server, began_s
HAVING COUNT(*) >= 5 AND COUNT(DISTINCT rule) >= 2;

CREATE TEMPORARY VIEW moments AS
SELECT m.at_s, COUNT(*) AS open_tickets
FROM (SELECT DISTINCT began_s AS at_s FROM listed) AS m
JOIN listed AS l ON m.at_s BETWEEN l.began_s AND l.ended_s
GROUP BY m.at_s;

SELECT l.server, TIMESTAMPADD(SECOND, l.began_s, TIMESTAMP '2025-11-01 00:00:00'),
       TIMESTAMPADD(SECOND, l.ended_s, TIMESTAMP '2025-11-01 00:00:00'), l.messages, l.rules,
       MAX(m.open_tickets)
FROM listed AS l
JOIN moments AS m ON m.at_s BETWEEN l.began_s AND l.ended_s
GROUP BY l.server, l.began_s, l.ended_s, l.messages, l.rules

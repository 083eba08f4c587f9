CREATE TEMPORARY VIEW events AS
SELECT card_id, kind,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM card_events;

CREATE TEMPORARY VIEW releases AS
SELECT card_id, ms FROM events WHERE kind <> 'blocked'
UNION ALL
SELECT card_id, 5184000000 FROM cards;

CREATE TEMPORARY VIEW card_locks AS
SELECT b.card_id, b.ms AS begun, MIN(r.ms) AS ended
FROM events AS b
JOIN releases AS r ON r.card_id = b.card_id AND r.ms > b.ms
WHERE b.kind = 'blocked'
GROUP BY b.card_id, b.ms;

CREATE TEMPORARY VIEW locks AS
SELECT DISTINCT c.account_id, l.begun, l.ended
FROM card_locks AS l
JOIN cards AS c ON c.card_id = l.card_id;

CREATE TEMPORARY VIEW begins AS
SELECT DISTINCT account_id, begun
FROM locks AS l
WHERE NOT EXISTS (
  SELECT * FROM locks AS o
  WHERE o.account_id = l.account_id AND o.begun < l.begun AND o.ended + 10800000 >= l.begun
);

CREATE TEMPORARY VIEW finishes AS
SELECT DISTINCT account_id, ended
FROM locks AS l
WHERE NOT EXISTS (
  SELECT * FROM locks AS o
  WHERE o.account_id = l.account_id AND o.begun <= l.ended + 10800000 AND o.ended > l.ended
);

CREATE TEMPORARY VIEW lockouts AS
SELECT b.account_id, b.begun, MIN(f.ended) AS ended
FROM begins AS b
JOIN finishes AS f ON f.account_id = b.account_id AND f.ended > b.begun
GROUP BY b.account_id, b.begun;

CREATE TEMPORARY VIEW tried AS
SELECT l.account_id, COUNT(*) AS attempts, COUNT(*) FILTER (WHERE NOT a.approved) AS declined
FROM (
  SELECT DISTINCT auth_id, card_id, approved,
         1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS BIGINT)
         + EXTRACT(MILLISECOND FROM event_time) AS ms
  FROM authorisations
) AS a
JOIN cards AS c ON c.card_id = a.card_id
JOIN lockouts AS l ON l.account_id = c.account_id AND a.ms >= l.begun AND a.ms < l.ended
GROUP BY l.account_id;

CREATE TEMPORARY VIEW accounts_locked AS
SELECT account_id, COUNT(*) AS lockouts, SUM(ended - begun) AS locked_ms,
       COUNT(*) FILTER (WHERE ended = 5184000000) AS unended
FROM lockouts
GROUP BY account_id
HAVING COUNT(*) >= 2;

SELECT k.account_id, k.lockouts, CAST(ROUND(k.locked_ms / 3600000.0, 1) AS DECIMAL(7, 1)),
       COALESCE(t.attempts, 0), COALESCE(t.declined, 0),
       CASE WHEN k.unended > 0 THEN 'yes' ELSE 'no' END
FROM accounts_locked AS k
LEFT JOIN tried AS t ON t.account_id = k.account_id

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW changed AS
SELECT window_start, window_end, card_id, COUNT(*) FILTER (WHERE kind = 'blocked') AS blocked,
       COUNT(*) FILTER (WHERE kind = 'unblocked') AS unblocked
FROM TABLE(TUMBLE(TABLE card_events, DESCRIPTOR(event_time), INTERVAL '12' HOUR))
GROUP BY window_start, window_end, card_id
HAVING COUNT(*) FILTER (WHERE kind IN ('blocked', 'unblocked')) >= 1;

CREATE TEMPORARY VIEW tried AS
SELECT window_start, window_end, card_id, COUNT(DISTINCT auth_id) AS attempts,
       COUNT(DISTINCT auth_id) FILTER (WHERE NOT approved) AS declined
FROM TABLE(TUMBLE(TABLE authorisations, DESCRIPTOR(event_time), INTERVAL '12' HOUR))
GROUP BY window_start, window_end, card_id
HAVING COUNT(DISTINCT auth_id) >= 3;

SELECT c.window_start, c.card_id, c.blocked, c.unblocked, t.attempts, t.declined
FROM changed AS c
JOIN tried AS t
  ON t.card_id = c.card_id AND t.window_start = c.window_start AND t.window_end = c.window_end

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW nights AS
SELECT p.pop, '2025-11-01' AS night, 79200 - 60 * z.first_shift AS begin_s,
       108000 - 60 * z.shift AS end_s
FROM pops AS p
JOIN (VALUES ('NYC', -240, -300), ('CHI', -300, -360), ('LAX', -420, -480), ('BOG', -300, -300),
             ('GRU', -180, -180), ('LIS', 0, 0), ('WAW', 60, 60), ('ATH', 120, 120),
             ('KBP', 120, 120), ('TLV', 120, 120), ('CAI', 120, 120), ('ADD', 180, 180),
             ('TBS', 240, 240), ('BOM', 330, 330), ('KTM', 345, 345), ('BKK', 420, 420),
             ('TYO', 540, 540), ('SEL', 540, 540)) AS z (pop, first_shift, shift) ON z.pop = p.pop
UNION ALL
SELECT p.pop, '2025-11-02', 165600 - 60 * z.shift, 194400 - 60 * z.shift
FROM pops AS p
JOIN (VALUES ('NYC', -300), ('CHI', -360), ('LAX', -480), ('BOG', -300), ('GRU', -180),
             ('LIS', 0), ('WAW', 60), ('ATH', 120), ('KBP', 120), ('TLV', 120), ('CAI', 120),
             ('ADD', 180), ('TBS', 240), ('BOM', 330), ('KTM', 345), ('BKK', 420), ('TYO', 540),
             ('SEL', 540)) AS z (pop, shift) ON z.pop = p.pop;

CREATE TEMPORARY VIEW messages AS
SELECT DISTINCT alert_id, rule, service, pop, state,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', event_time) AS at_s
FROM alerts
WHERE pop IS NOT NULL;

CREATE TEMPORARY VIEW firing AS
SELECT alert_id, pop, at_s AS begin_s, MIN(until_s) AS end_s
FROM (
  SELECT f.alert_id, f.pop, f.at_s, r.at_s AS until_s
  FROM messages AS f
  JOIN messages AS r
    ON r.rule = f.rule AND r.service = f.service AND r.pop = f.pop
   AND f.state = 'firing' AND r.state = 'resolved'
   AND r.at_s > f.at_s AND r.at_s < f.at_s + 2700
  UNION ALL
  SELECT alert_id, pop, at_s, at_s + 2700 FROM messages WHERE state = 'firing'
)
GROUP BY alert_id, pop, at_s;

CREATE TEMPORARY VIEW spans AS
SELECT pop, 1 AS noisy, begin_s, end_s FROM firing
UNION ALL
SELECT pop, 0, TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', begins),
       COALESCE(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', ends), 999999)
FROM maintenance;

CREATE TEMPORARY VIEW clipped AS
SELECT n.pop, n.night, s.noisy,
       CASE WHEN s.begin_s < n.begin_s THEN n.begin_s ELSE s.begin_s END AS begin_s,
       CASE WHEN s.end_s > n.end_s THEN n.end_s ELSE s.end_s END AS end_s
FROM nights AS n
JOIN spans AS s ON s.pop = n.pop AND s.begin_s < n.end_s AND s.end_s > n.begin_s;

CREATE TEMPORARY VIEW turns AS
SELECT pop, night, turn_s,
       CASE WHEN noisy_at > 0 AND planned_at = 0 THEN 1 ELSE 0 END AS on_at,
       CASE WHEN noisy_before > 0 AND planned_before = 0 THEN 1 ELSE 0 END AS on_before
FROM (
  SELECT t.pop, t.night, t.turn_s,
         COUNT(*) FILTER (WHERE c.noisy = 1 AND t.turn_s < c.end_s) AS noisy_at,
         COUNT(*) FILTER (WHERE c.noisy = 0 AND t.turn_s < c.end_s) AS planned_at,
         COUNT(*) FILTER (WHERE c.noisy = 1 AND t.turn_s > c.begin_s) AS noisy_before,
         COUNT(*) FILTER (WHERE c.noisy = 0 AND t.turn_s > c.begin_s) AS planned_before
  FROM (
    SELECT pop, night, begin_s AS turn_s FROM clipped
    UNION
    SELECT pop, night, end_s FROM clipped
  ) AS t
  JOIN clipped AS c
    ON c.pop = t.pop AND c.night = t.night AND c.begin_s <= t.turn_s AND t.turn_s <= c.end_s
  GROUP BY t.pop, t.night, t.turn_s
);

CREATE TEMPORARY VIEW disturbed AS
SELECT b.pop, b.night, b.turn_s AS begin_s, MIN(e.turn_s) AS end_s
FROM turns AS b
JOIN turns AS e ON e.pop = b.pop AND e.night = b.night AND e.turn_s > b.turn_s
WHERE b.on_at = 1 AND b.on_before = 0 AND e.on_at = 0 AND e.on_before = 1
GROUP BY b.pop, b.night, b.turn_s;

CREATE TEMPORARY VIEW totals AS
SELECT pop, night, COUNT(*) AS disturbances, SUM(end_s - begin_s) AS total_s,
       MAX(end_s - begin_s) AS longest_s
FROM disturbed
GROUP BY pop, night;

CREATE TEMPORARY VIEW told AS
SELECT n.pop, n.night, COUNT(*) AS messages
FROM nights AS n
JOIN messages AS m
  ON m.pop = n.pop AND m.state = 'firing' AND m.at_s >= n.begin_s AND m.at_s < n.end_s
GROUP BY n.pop, n.night;

SELECT n.pop, n.night, COALESCE(t.disturbances, 0),
       CAST(COALESCE(t.total_s, 0) / 60.0 AS DECIMAL(6, 1)),
       CAST(COALESCE(t.longest_s, 0) / 60.0 AS DECIMAL(6, 1)), COALESCE(m.messages, 0)
FROM nights AS n
LEFT JOIN totals AS t ON t.pop = n.pop AND t.night = n.night
LEFT JOIN told AS m ON m.pop = n.pop AND m.night = n.night

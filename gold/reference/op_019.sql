-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW nights AS
SELECT p.pop, d.night,
       d.begin_s - 60 * (CASE WHEN d.night = '2025-11-01' THEN z.first_shift ELSE z.shift END) AS begin_s,
       d.begin_s + 28800 - 60 * z.shift AS end_s
FROM pops AS p
JOIN (VALUES ('NYC', -240, -300), ('CHI', -300, -360), ('LAX', -420, -480), ('BOG', -300, -300),
             ('GRU', -180, -180), ('LIS', 0, 0), ('WAW', 60, 60), ('ATH', 120, 120),
             ('KBP', 120, 120), ('TLV', 120, 120), ('CAI', 120, 120), ('ADD', 180, 180),
             ('TBS', 240, 240), ('BOM', 330, 330), ('KTM', 345, 345), ('BKK', 420, 420),
             ('TYO', 540, 540), ('SEL', 540, 540)) AS z (pop, first_shift, shift) ON z.pop = p.pop
CROSS JOIN (VALUES ('2025-11-01', 79200), ('2025-11-02', 165600)) AS d (night, begin_s);

CREATE TEMPORARY VIEW messages AS
SELECT DISTINCT alert_id, rule, service, pop, state,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', event_time) AS at_s
FROM alerts
WHERE pop IS NOT NULL;

CREATE TEMPORARY VIEW spans AS
SELECT f.pop, 1 AS noisy, f.at_s AS begin_s,
       MIN(CASE WHEN r.state = 'resolved' AND r.at_s > f.at_s AND r.at_s < f.at_s + 2700
                THEN r.at_s ELSE f.at_s + 2700 END) AS end_s
FROM messages AS f
JOIN messages AS r ON r.rule = f.rule AND r.service = f.service AND r.pop = f.pop
WHERE f.state = 'firing'
GROUP BY f.alert_id, f.pop, f.at_s
UNION ALL
SELECT pop, 0, TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', begins),
       COALESCE(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', ends), 999999)
FROM maintenance;

CREATE TEMPORARY VIEW clipped AS
SELECT n.pop, n.night, n.begin_s AS night_s, n.end_s AS morning_s, s.noisy,
       CASE WHEN s.begin_s < n.begin_s THEN n.begin_s ELSE s.begin_s END AS begin_s,
       CASE WHEN s.end_s > n.end_s THEN n.end_s ELSE s.end_s END AS end_s
FROM nights AS n
JOIN spans AS s ON s.pop = n.pop AND s.begin_s < n.end_s AND s.end_s > n.begin_s;

-- Disturbed times, cut wherever anything begins or ends.
CREATE TEMPORARY VIEW disturbed AS
SELECT t.pop, t.night, c.night_s, c.morning_s, t.at_s AS begin_s,
       MIN(CASE WHEN c.begin_s > t.at_s THEN c.begin_s
                WHEN c.end_s > t.at_s THEN c.end_s ELSE c.morning_s END) AS end_s
FROM (
  SELECT DISTINCT p.pop, p.night, m.at_s
  FROM clipped AS p
  CROSS JOIN UNNEST(ARRAY[p.begin_s, p.end_s]) AS m (at_s)
) AS t
JOIN clipped AS c ON c.pop = t.pop AND c.night = t.night
GROUP BY t.pop, t.night, c.night_s, c.morning_s, t.at_s
HAVING COUNT(*) FILTER (WHERE c.noisy = 1 AND c.begin_s <= t.at_s AND t.at_s < c.end_s) > 0
   AND COUNT(*) FILTER (WHERE c.noisy = 0 AND c.begin_s <= t.at_s AND t.at_s < c.end_s) = 0;

CREATE TEMPORARY VIEW breaks AS
SELECT a.pop, a.night, a.night_s, a.morning_s, a.end_s, MIN(b.begin_s) AS first_s,
       COALESCE(MIN(CASE WHEN b.begin_s >= a.end_s THEN b.begin_s END), a.morning_s) - a.end_s AS length_s,
       CASE WHEN COUNT(CASE WHEN b.begin_s >= a.end_s THEN 1 END) = 0 THEN 1 ELSE 0 END AS is_last
FROM disturbed AS a
JOIN disturbed AS b ON b.pop = a.pop AND b.night = a.night
GROUP BY a.pop, a.night, a.night_s, a.morning_s, a.end_s;

-- Between two disturbed times sleep begins with a break of 15 minutes.
CREATE TEMPORARY VIEW totals AS
SELECT pop, night, MIN(first_s) - night_s AS first_sleep_s, COUNT(*) AS wakings,
       SUM(length_s) AS sleeps_s, MAX(length_s) AS longest_s
FROM breaks
WHERE is_last = 1 OR length_s >= 900
GROUP BY pop, night, night_s;

CREATE TEMPORARY VIEW told AS
SELECT n.pop, n.night, n.begin_s, n.end_s, COUNT(m.alert_id) AS messages
FROM nights AS n
LEFT JOIN messages AS m
  ON m.pop = n.pop AND m.state = 'firing' AND m.at_s >= n.begin_s AND m.at_s < n.end_s
GROUP BY n.pop, n.night, n.begin_s, n.end_s;

SELECT n.pop, n.night, COALESCE(t.wakings, 0),
       CAST(COALESCE(n.end_s - n.begin_s - t.first_sleep_s - t.sleeps_s, 0) / 60.0 AS DECIMAL(6, 1)),
       CAST(CASE WHEN t.wakings IS NULL THEN n.end_s - n.begin_s
                 WHEN t.first_sleep_s > t.longest_s THEN t.first_sleep_s
                 ELSE t.longest_s END / 60.0 AS DECIMAL(6, 1)),
       n.messages
FROM told AS n
LEFT JOIN totals AS t ON t.pop = n.pop AND t.night = n.night

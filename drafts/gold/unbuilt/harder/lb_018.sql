-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW specimens AS
SELECT event_time,
       TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-04-20 07:00:00', received_local) / 480 AS came_in,
       TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-04-20 07:00:00', verified_local) / 480 AS went_out
FROM (
  SELECT event_time,
         CAST(CONVERT_TZ(DATE_FORMAT(received_at, 'yyyy-MM-dd HH:mm:ss'), 'UTC',
                         'America/New_York') AS TIMESTAMP(3)) AS received_local,
         CAST(CONVERT_TZ(DATE_FORMAT(event_time, 'yyyy-MM-dd HH:mm:ss'), 'UTC',
                         'America/New_York') AS TIMESTAMP(3)) AS verified_local
  FROM verified
  WHERE event_time >= received_at
)
WHERE received_local >= TIMESTAMP '2020-04-20 07:00:00'
  AND received_local < TIMESTAMP '2020-06-15 07:00:00';

CREATE TEMPORARY VIEW shifts AS
SELECT i, MOD(i / 3, 7) AS weekday, MOD(i, 3) AS kind,
       CASE MOD(i, 3) WHEN 0 THEN 80 WHEN 1 THEN 90 ELSE 30 END AS capacity,
       CASE MOD(i, 3) WHEN 0 THEN 80 WHEN 1 THEN 170 ELSE 200 END + 200 * (i / 3) AS capacity_so_far
FROM (
  SELECT 100 * h.d + 10 * t.d + o.d AS i
  FROM (VALUES (0), (1)) AS h(d)
  CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)) AS t(d)
  CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)) AS o(d)
)
WHERE i < 168;

CREATE TEMPORARY VIEW flow AS
SELECT 0 AS i, CAST(0 AS BIGINT) AS came, CAST(0 AS BIGINT) AS went
UNION ALL
SELECT came_in, COUNT(*), 0
FROM TABLE(TUMBLE(TABLE specimens, DESCRIPTOR(event_time), INTERVAL '1000' DAY(4)))
GROUP BY window_start, window_end, came_in
UNION ALL
SELECT went_out, 0, COUNT(*)
FROM TABLE(TUMBLE(TABLE specimens, DESCRIPTOR(event_time), INTERVAL '1000' DAY(4)))
GROUP BY window_start, window_end, went_out;

CREATE TEMPORARY VIEW balances AS
SELECT s.i, SUM(f.came) AS came, SUM(f.came) - s.capacity_so_far AS balance,
       SUM(f.came) - SUM(f.went) AS waiting
FROM shifts AS s
JOIN flow AS f ON f.i <= s.i
GROUP BY s.i, s.capacity_so_far;

CREATE TEMPORARY VIEW leftovers AS
SELECT b.i, b.came, b.waiting, b.balance - LEAST(MIN(e.balance), 0) AS n
FROM balances AS b
JOIN balances AS e ON e.i <= b.i
GROUP BY b.i, b.came, b.waiting, b.balance;

SELECT CASE s.weekday WHEN 0 THEN 'Monday' WHEN 1 THEN 'Tuesday' WHEN 2 THEN 'Wednesday'
                      WHEN 3 THEN 'Thursday' WHEN 4 THEN 'Friday' WHEN 5 THEN 'Saturday'
                      ELSE 'Sunday' END,
       CASE s.kind WHEN 0 THEN 'day' WHEN 1 THEN 'evening' ELSE 'night' END,
       COUNT(*) FILTER (WHERE l.n > 0), MAX(l.n),
       CAST(ROUND(100.0 * SUM(s.capacity - (l.came - l.n - COALESCE(p.came - p.n, 0)))
                  / SUM(s.capacity), 2) AS DECIMAL(5, 2)),
       SUM(l.waiting)
FROM shifts AS s
JOIN leftovers AS l ON l.i = s.i
LEFT JOIN leftovers AS p ON p.i = s.i - 1
GROUP BY s.weekday, s.kind

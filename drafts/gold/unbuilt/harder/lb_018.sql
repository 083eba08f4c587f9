-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW specimens AS
SELECT event_time,
       TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-03-06 07:00:00', received_local) / 480 AS came_in,
       TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-03-06 07:00:00', verified_local) / 480 AS went_out
FROM (
  SELECT event_time,
         CAST(CONVERT_TZ(DATE_FORMAT(received_at, 'yyyy-MM-dd HH:mm:ss'), 'UTC',
                         'America/New_York') AS TIMESTAMP(3)) AS received_local,
         CAST(CONVERT_TZ(DATE_FORMAT(event_time, 'yyyy-MM-dd HH:mm:ss'), 'UTC',
                         'America/New_York') AS TIMESTAMP(3)) AS verified_local
  FROM verified
  WHERE event_time >= received_at
)
WHERE received_local >= TIMESTAMP '2020-03-06 07:00:00'
  AND received_local < TIMESTAMP '2020-06-12 07:00:00';

-- Day 0 is the state before the first day.
CREATE TEMPORARY VIEW calendar AS
SELECT day_number
FROM (
  SELECT 10 * t.d + o.d AS day_number
  FROM (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)) AS t(d)
  CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)) AS o(d)
)
WHERE day_number <= 98;

CREATE TEMPORARY VIEW counted AS
SELECT came_in / 3 + 1 AS day_number,
       COUNT(*) FILTER (WHERE MOD(came_in, 3) = 0) AS n0,
       COUNT(*) FILTER (WHERE MOD(came_in, 3) = 1) AS n1,
       COUNT(*) FILTER (WHERE MOD(came_in, 3) = 2) AS n2,
       COUNT(*) FILTER (WHERE MOD(came_in, 3) = 0 AND went_out > came_in) AS h0,
       COUNT(*) FILTER (WHERE MOD(came_in, 3) = 1 AND went_out > came_in) AS h1,
       COUNT(*) FILTER (WHERE MOD(came_in, 3) = 2 AND went_out > came_in) AS h2
FROM TABLE(TUMBLE(TABLE specimens, DESCRIPTOR(event_time), INTERVAL '1000' DAY(4)))
GROUP BY window_start, window_end, came_in / 3;

CREATE TEMPORARY VIEW days AS
SELECT c.day_number, COALESCE(n.n0, 0) AS n0, COALESCE(n.n1, 0) AS n1, COALESCE(n.n2, 0) AS n2,
       COALESCE(n.h0, 0) AS h0, COALESCE(n.h1, 0) AS h1, COALESCE(n.h2, 0) AS h2
FROM calendar AS c
LEFT JOIN counted AS n ON n.day_number = c.day_number;

-- What a day leaves is what it finds plus its surplus, at least lowest and at most highest:
-- what it would leave if it found an empty and an endlessly full refrigerator.
CREATE TEMPORARY VIEW bounds AS
SELECT day_number, CASE WHEN day_number = 0 THEN 0 ELSE n0 + n1 + n2 - 180 END AS surplus,
       CASE WHEN day_number = 0 THEN 0
            ELSE LEAST(45, GREATEST(0, LEAST(45, GREATEST(0,
                   LEAST(45, GREATEST(0, n0 - 75)) + n1 - 85)) + n2 - 20)) END AS lowest,
       CASE WHEN day_number = 0 THEN 0
            ELSE LEAST(45, GREATEST(0, LEAST(45, GREATEST(0,
                   45 + n1 - 85)) + n2 - 20)) END AS highest
FROM days;

CREATE TEMPORARY VIEW sums AS
SELECT d.day_number, SUM(e.surplus) AS total, d.lowest - SUM(e.surplus) AS lowest,
       d.highest - SUM(e.surplus) AS highest
FROM bounds AS d
JOIN bounds AS e ON e.day_number <= d.day_number
GROUP BY d.day_number, d.lowest, d.highest;

CREATE TEMPORARY VIEW spans AS
SELECT j.day_number AS from_day, m.day_number AS to_day, j.lowest, MIN(k.highest) AS highest
FROM sums AS j
JOIN sums AS m ON m.day_number >= j.day_number
JOIN sums AS k ON k.day_number BETWEEN j.day_number AND m.day_number
GROUP BY j.day_number, m.day_number, j.lowest;

CREATE TEMPORARY VIEW left_over AS
SELECT s.day_number, s.total + MAX(LEAST(p.lowest, p.highest)) AS kept
FROM sums AS s
JOIN spans AS p ON p.to_day = s.day_number
GROUP BY s.day_number, s.total;

-- What each of the three shifts of a day finds in the refrigerator.
CREATE TEMPORARY VIEW found AS
SELECT d.day_number, d.n0, d.n1, d.n2, d.h0, d.h1, d.h2, l.kept AS found0,
       LEAST(45, GREATEST(0, l.kept + d.n0 - 75)) AS found1,
       LEAST(45, GREATEST(0, LEAST(45, GREATEST(0, l.kept + d.n0 - 75)) + d.n1 - 85)) AS found2
FROM days AS d
JOIN left_over AS l ON l.day_number = d.day_number - 1;

CREATE TEMPORARY VIEW shifts AS
SELECT f.day_number, k.kind, k.capacity,
       CASE k.kind WHEN 0 THEN f.n0 WHEN 1 THEN f.n1 ELSE f.n2 END AS came,
       CASE k.kind WHEN 0 THEN f.h0 WHEN 1 THEN f.h1 ELSE f.h2 END AS handed_over,
       CASE k.kind WHEN 0 THEN f.found0 WHEN 1 THEN f.found1 ELSE f.found2 END AS found
FROM found AS f
CROSS JOIN (VALUES (0, 75), (1, 85), (2, 20)) AS k(kind, capacity);

SELECT CASE MOD(day_number, 7) WHEN 1 THEN 'Friday' WHEN 2 THEN 'Saturday' WHEN 3 THEN 'Sunday'
                               WHEN 4 THEN 'Monday' WHEN 5 THEN 'Tuesday' WHEN 6 THEN 'Wednesday'
                               ELSE 'Thursday' END,
       CASE kind WHEN 0 THEN 'day' WHEN 1 THEN 'evening' ELSE 'night' END,
       COUNT(DISTINCT CASE WHEN found + came > capacity THEN day_number END),
       SUM(GREATEST(0, found + came - capacity - 45)),
       CAST(ROUND(100.0 * SUM(GREATEST(0, capacity - found - came)) / SUM(capacity), 2)
            AS DECIMAL(5, 2)),
       SUM(handed_over)
FROM shifts
GROUP BY MOD(day_number, 7), kind

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW calendar AS
SELECT d.depot, a.x * 7 + b.y AS day_no, b.y AS weekday_no
FROM depots AS d
CROSS JOIN (VALUES (0), (1), (2)) AS a(x)
CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6)) AS b(y)
WHERE a.x * 7 + b.y < 20;

CREATE TEMPORARY VIEW closed AS
SELECT depot, TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-17 00:00:00', CAST(local_day AS TIMESTAMP(3)))
         AS day_no
FROM closures;

CREATE TEMPORARY VIEW working_days AS
SELECT depot, day_no
FROM (
  SELECT depot, day_no, 0 AS shut FROM calendar WHERE weekday_no < 6
  UNION ALL
  SELECT depot, day_no, 1 FROM closed
)
GROUP BY depot, day_no
HAVING SUM(shut) = 0;

CREATE TEMPORARY VIEW counted_on AS
SELECT c.depot, c.day_no, MIN(w.day_no) AS work_day
FROM calendar AS c
JOIN working_days AS w ON w.depot = c.depot AND w.day_no >= c.day_no
GROUP BY c.depot, c.day_no;

CREATE TEMPORARY VIEW arrivals AS
SELECT DISTINCT d.depot, s.parcel_id,
       TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-17 00:00:00',
                     TIMESTAMPADD(MINUTE, CASE WHEN s.summer = 1 THEN d.summer_min ELSE d.winter_min END,
                                  s.at_time)) AS day_no
FROM (
  SELECT parcel_id, CASE WHEN depot = 'GRHER' THEN 'GRIRA' ELSE depot END AS depot,
         CAST(event_time AS TIMESTAMP(3)) AS at_time,
         CASE WHEN event_time >= TIMESTAMP '2025-03-30 01:00:00' THEN 1 ELSE 0 END AS summer
  FROM scans
  WHERE kind = 'arrived'
) AS s
JOIN (
  SELECT depot,
         CASE zone WHEN 'Europe/Lisbon' THEN 0 WHEN 'Europe/Warsaw' THEN 60 WHEN 'Europe/Athens' THEN 120
                   WHEN 'Asia/Tbilisi' THEN 240 ELSE 330 END AS winter_min,
         CASE zone WHEN 'Europe/Lisbon' THEN 60 WHEN 'Europe/Warsaw' THEN 120
                   WHEN 'Europe/Athens' THEN 180 WHEN 'Asia/Tbilisi' THEN 240 ELSE 330 END AS summer_min
  FROM depots
) AS d ON d.depot = s.depot;

CREATE TEMPORARY VIEW loads AS
SELECT depot, day_no, SUM(n) AS load_n
FROM (
  SELECT depot, day_no, CAST(0 AS BIGINT) AS n FROM working_days
  UNION ALL
  SELECT c.depot, c.work_day, COUNT(DISTINCT a.parcel_id)
  FROM arrivals AS a
  JOIN counted_on AS c ON c.depot = a.depot AND c.day_no = a.day_no
  GROUP BY c.depot, c.work_day
)
GROUP BY depot, day_no;

CREATE TEMPORARY VIEW totals AS
SELECT depot, COUNT(*) AS day_count, SUM(load_n) AS total FROM loads GROUP BY depot;

CREATE TEMPORARY VIEW marked AS
SELECT l.depot, l.day_no, l.load_n, t.day_count, t.total,
       CASE WHEN l.load_n * t.day_count > t.total THEN 1 ELSE 0 END AS strained
FROM loads AS l
JOIN totals AS t ON t.depot = l.depot;

-- The strained days of a streak have the same number of other working days before them.
CREATE TEMPORARY VIEW grouped AS
SELECT a.depot, a.day_no, a.load_n, a.day_count, a.total,
       COUNT(*) FILTER (WHERE b.strained = 0) AS streak
FROM marked AS a
JOIN marked AS b ON b.depot = a.depot AND b.day_no <= a.day_no
WHERE a.strained = 1
GROUP BY a.depot, a.day_no, a.load_n, a.day_count, a.total;

CREATE TEMPORARY VIEW streaks AS
SELECT depot, day_count, total, COUNT(*) AS length,
       100000000 * COUNT(*) + 1000000 * (99 - MIN(day_no)) + SUM(load_n) AS merit
FROM grouped
GROUP BY depot, day_count, total, streak;

SELECT depot, CAST(ROUND(1.0 * total / day_count, 2) AS DECIMAL(8, 2)), SUM(length),
       MAX(merit) / 100000000,
       CAST(TIMESTAMPADD(DAY, CAST(99 - MOD(MAX(merit), 100000000) / 1000000 AS INT),
                         TIMESTAMP '2025-03-17 00:00:00') AS DATE),
       MOD(MAX(merit), 1000000)
FROM streaks
GROUP BY depot, total, day_count
HAVING MAX(length) >= 3

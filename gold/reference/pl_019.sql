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

CREATE TEMPORARY VIEW positions AS
SELECT a.depot, a.day_no, COUNT(*) AS position_no
FROM working_days AS a
JOIN working_days AS b ON b.depot = a.depot AND b.day_no <= a.day_no
GROUP BY a.depot, a.day_no;

CREATE TEMPORARY VIEW arrivals AS
SELECT DISTINCT d.depot, s.parcel_id,
       TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-17 00:00:00',
                     CAST(CONVERT_TZ(DATE_FORMAT(s.event_time, 'yyyy-MM-dd HH:mm:ss'), 'UTC', d.zone)
                          AS TIMESTAMP(3))) AS day_no
FROM scans AS s
JOIN depots AS d ON d.depot = s.depot OR d.renamed_from = s.depot
WHERE s.kind = 'arrived';

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

CREATE TEMPORARY VIEW strained AS
SELECT l.depot, l.day_no, l.load_n, p.position_no
FROM loads AS l
JOIN totals AS t ON t.depot = l.depot
JOIN positions AS p ON p.depot = l.depot AND p.day_no = l.day_no
WHERE l.load_n * t.day_count > t.total;

CREATE TEMPORARY VIEW grouped AS
SELECT a.depot, a.day_no, a.load_n, a.position_no - COUNT(*) AS streak
FROM strained AS a
JOIN strained AS b ON b.depot = a.depot AND b.day_no <= a.day_no
GROUP BY a.depot, a.day_no, a.load_n, a.position_no;

CREATE TEMPORARY VIEW streaks AS
SELECT depot, streak, COUNT(*) AS day_count, MIN(day_no) AS began, SUM(load_n) AS total,
       COUNT(*) * 1000 - MIN(day_no) AS merit
FROM grouped
GROUP BY depot, streak;

CREATE TEMPORARY VIEW best AS
SELECT depot, SUM(day_count) AS strained, MAX(merit) AS merit FROM streaks GROUP BY depot;

SELECT b.depot, CAST(ROUND(1.0 * t.total / t.day_count, 2) AS DECIMAL(8, 2)), b.strained, s.day_count,
       CAST(TIMESTAMPADD(DAY, s.began, TIMESTAMP '2025-03-17 00:00:00') AS DATE), s.total
FROM best AS b
JOIN streaks AS s ON s.depot = b.depot AND s.merit = b.merit
JOIN totals AS t ON t.depot = b.depot
WHERE s.day_count >= 3

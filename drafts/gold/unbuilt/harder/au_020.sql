-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW roots AS
SELECT c.category_id, COALESCE(g.category_id, p.category_id, c.category_id) AS root
FROM categories AS c
LEFT JOIN categories AS p ON p.category_id = c.parent_id
LEFT JOIN categories AS g ON g.category_id = p.parent_id;

-- The hours of the period in UTC: 6 October begins in Warsaw at 22:00 UTC of the day before.
CREATE TEMPORARY VIEW clock AS
SELECT hour_no, TIMESTAMPDIFF(DAY, TIMESTAMP '2025-10-06 00:00:00', local_at) AS day_no
FROM (
  SELECT hour_no,
         CAST(CONVERT_TZ(DATE_FORMAT(TIMESTAMPADD(HOUR, hour_no, TIMESTAMP '2025-10-05 22:00:00'),
                                     'yyyy-MM-dd HH:mm:ss'), 'UTC', 'Europe/Warsaw')
              AS TIMESTAMP(3)) AS local_at
  FROM (
    SELECT 24 * (7 * w.n + e.n) + 6 * q.n + h.n AS hour_no
    FROM (VALUES (0), (1), (2), (3)) AS w (n)
    CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6)) AS e (n)
    CROSS JOIN (VALUES (0), (1), (2), (3)) AS q (n)
    CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5)) AS h (n)
  )
)
WHERE local_at < TIMESTAMP '2025-11-02 00:00:00';

CREATE TEMPORARY VIEW counted AS
SELECT r.root, b.hour_no, COUNT(*) AS n
FROM (
  SELECT auction_id, TIMESTAMPDIFF(HOUR, TIMESTAMP '2025-10-04 22:00:00', event_time) - 24 AS hour_no
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY bid_id ORDER BY event_time) AS rn
    FROM bids
  )
  WHERE rn = 1
) AS b
JOIN listings AS l ON l.auction_id = b.auction_id
JOIN roots AS r ON r.category_id = l.category_id
GROUP BY r.root, b.hour_no;

CREATE TEMPORARY VIEW hourly AS
SELECT c.root, c.day_no, COALESCE(n.n, 0) AS n
FROM (
  SELECT d.category_id AS root, k.hour_no, k.day_no
  FROM categories AS d
  CROSS JOIN clock AS k
  WHERE d.parent_id IS NULL
) AS c
LEFT JOIN counted AS n ON n.root = c.root AND n.hour_no = c.hour_no;

CREATE TEMPORARY VIEW paces AS
SELECT root, day_no, PERCENTILE(n, 0.5) AS pace, SUM(n) AS n
FROM hourly
GROUP BY root, day_no;

CREATE TEMPORARY VIEW usual AS
SELECT root, PERCENTILE(pace, 0.5) AS pace
FROM paces
GROUP BY root;

CREATE TEMPORARY VIEW good AS
SELECT p.root, p.day_no
FROM paces AS p
JOIN usual AS u ON u.root = p.root
WHERE p.pace > u.pace;

CREATE TEMPORARY VIEW beginnings AS
SELECT g.root, g.day_no
FROM good AS g
LEFT JOIN good AS b ON b.root = g.root AND b.day_no BETWEEN g.day_no - 2 AND g.day_no - 1
GROUP BY g.root, g.day_no
HAVING COUNT(b.day_no) = 0;

CREATE TEMPORARY VIEW runs AS
SELECT root, MIN(day_no) AS first_no, MAX(day_no) AS last_no, COUNT(*) AS days
FROM (
  SELECT g.root, g.day_no, COUNT(*) AS nr
  FROM good AS g
  JOIN beginnings AS b ON b.root = g.root AND b.day_no <= g.day_no
  GROUP BY g.root, g.day_no
)
GROUP BY root, nr
HAVING COUNT(*) >= 2;

SELECT c.name, CAST(TIMESTAMPADD(DAY, r.first_no, TIMESTAMP '2025-10-06 00:00:00') AS DATE),
       CAST(r.last_no - r.first_no + 1 AS BIGINT), r.days, r.n, CAST(u.pace AS DECIMAL(6, 2))
FROM (
  SELECT x.root, x.first_no, x.last_no, x.days, SUM(p.n) AS n
  FROM runs AS x
  JOIN paces AS p ON p.root = x.root AND p.day_no BETWEEN x.first_no AND x.last_no
  GROUP BY x.root, x.first_no, x.last_no, x.days
) AS r
JOIN categories AS c ON c.category_id = r.root
JOIN usual AS u ON u.root = r.root

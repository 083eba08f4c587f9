-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW roots AS
SELECT c.category_id, COALESCE(g.category_id, p.category_id, c.category_id) AS root
FROM categories AS c
LEFT JOIN categories AS p ON p.category_id = c.parent_id
LEFT JOIN categories AS g ON g.category_id = p.parent_id;

CREATE TEMPORARY VIEW cells AS
SELECT d.category_id AS root, 7 * w.n + e.n AS day_no, 6 * q.n + h.n AS hour_no
FROM categories AS d
CROSS JOIN (VALUES (0), (1), (2), (3)) AS w (n)
CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6)) AS e (n)
CROSS JOIN (VALUES (0), (1), (2), (3)) AS q (n)
CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5)) AS h (n)
WHERE d.parent_id IS NULL;

CREATE TEMPORARY VIEW counted AS
SELECT r.root, TIMESTAMPDIFF(DAY, TIMESTAMP '2025-10-05 00:00:00', b.event_time) AS day_no,
       EXTRACT(HOUR FROM b.event_time) AS hour_no, COUNT(*) AS n
FROM (
  SELECT auction_id, event_time
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY bid_id ORDER BY event_time) AS rn
    FROM bids
  )
  WHERE rn = 1
) AS b
JOIN listings AS l ON l.auction_id = b.auction_id
JOIN roots AS r ON r.category_id = l.category_id
GROUP BY r.root, TIMESTAMPDIFF(DAY, TIMESTAMP '2025-10-05 00:00:00', b.event_time),
         EXTRACT(HOUR FROM b.event_time);

CREATE TEMPORARY VIEW hours AS
SELECT c.root, c.day_no, c.hour_no, COALESCE(n.n, 0) AS n
FROM cells AS c
LEFT JOIN counted AS n ON n.root = c.root AND n.day_no = c.day_no AND n.hour_no = c.hour_no;

CREATE TEMPORARY VIEW paces AS
SELECT root, day_no, PERCENTILE(n, 0.5) AS pace, SUM(n) AS n
FROM hours
GROUP BY root, day_no;

CREATE TEMPORARY VIEW usual AS
SELECT root, PERCENTILE(pace, 0.5) AS pace
FROM paces
GROUP BY root;

CREATE TEMPORARY VIEW good AS
SELECT p.root, p.day_no, p.n
FROM paces AS p
JOIN usual AS u ON u.root = p.root
WHERE p.pace > u.pace;

CREATE TEMPORARY VIEW common AS
SELECT day_no FROM good GROUP BY day_no HAVING COUNT(*) >= 5;

SELECT c.name, CAST(u.pace AS DECIMAL(6, 2)), g.good_days, g.common_days, g.n, s.silent
FROM (
  SELECT g.root, COUNT(*) AS good_days, COUNT(m.day_no) AS common_days, SUM(g.n) AS n
  FROM good AS g
  LEFT JOIN common AS m ON m.day_no = g.day_no
  GROUP BY g.root
) AS g
JOIN categories AS c ON c.category_id = g.root
JOIN usual AS u ON u.root = g.root
JOIN (SELECT root, COUNT(*) FILTER (WHERE n = 0) AS silent FROM hours GROUP BY root) AS s
  ON s.root = g.root

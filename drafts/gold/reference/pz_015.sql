-- Open days are numbered before rowtime is lost.
CREATE TEMPORARY VIEW numbered AS
SELECT pizza, size, sold_at, COUNT(DISTINCT CAST(sold_at AS DATE)) OVER (ORDER BY sold_at) AS n
FROM sales;

CREATE TEMPORARY VIEW item_days AS
SELECT window_start, window_time AS at_end, pizza, size, MAX(n) AS n, COUNT(*) AS pieces
FROM TABLE(TUMBLE(TABLE numbered, DESCRIPTOR(sold_at), INTERVAL '1' DAY))
GROUP BY window_start, window_end, window_time, pizza, size;

CREATE TEMPORARY VIEW sleeps AS
SELECT pizza, size, last_n, n AS next_n
FROM (
  SELECT pizza, size, n, LAG(n) OVER (PARTITION BY pizza, size ORDER BY at_end) AS last_n
  FROM item_days
)
UNION ALL
SELECT pizza, size, MAX(n), 1000 FROM item_days GROUP BY pizza, size;

CREATE TEMPORARY VIEW category_days AS
SELECT m.category, i.n, CAST(i.window_start AS DATE) AS opened_on, SUM(i.pieces) AS sold
FROM item_days AS i
JOIN menu AS m ON m.pizza = i.pizza AND m.size = i.size
GROUP BY m.category, i.n, CAST(i.window_start AS DATE);

CREATE TEMPORARY VIEW thin AS
SELECT category, n, asleep, n - ROW_NUMBER() OVER (PARTITION BY category ORDER BY n) AS stretch
FROM (
  SELECT m.category, d.n, COUNT(*) AS asleep
  FROM sleeps AS s
  JOIN (SELECT DISTINCT n FROM item_days) AS d ON d.n > s.last_n + 2 AND d.n < s.next_n
  JOIN menu AS m ON m.pizza = s.pizza AND m.size = s.size
  WHERE s.next_n - s.last_n > 3
  GROUP BY m.category, d.n
  HAVING COUNT(*) >= 2
);

SELECT d.opened_on, t.category, t.asleep, d.sold, l.days
FROM thin AS t
JOIN (
  SELECT category, stretch, COUNT(*) AS days FROM thin GROUP BY category, stretch
  HAVING COUNT(*) >= 4
) AS l ON l.category = t.category AND l.stretch = t.stretch
JOIN category_days AS d ON d.category = t.category AND d.n = t.n

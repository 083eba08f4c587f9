-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
-- Open days are numbered before rowtime is lost.
CREATE TEMPORARY VIEW numbered AS
SELECT pizza, size, sold_at, COUNT(DISTINCT CAST(sold_at AS DATE)) OVER (ORDER BY sold_at) AS n
FROM sales;

CREATE TEMPORARY VIEW item_days AS
SELECT CAST(window_start AS DATE) AS opened_on, window_time AS at_end, pizza, size, MAX(n) AS n,
       COUNT(*) AS pieces
FROM TABLE(TUMBLE(TABLE numbered, DESCRIPTOR(sold_at), INTERVAL '1' DAY))
GROUP BY window_start, window_end, window_time, pizza, size;

-- The window is the year 2015: it closes at the end of the data, and nothing is counted before.
CREATE TEMPORARY VIEW year_of_days AS
SELECT window_start, window_end, pizza, size, n, opened_on
FROM TABLE(TUMBLE(TABLE item_days, DESCRIPTOR(at_end), INTERVAL '365' DAY(3), INTERVAL '11' DAY));

CREATE TEMPORARY VIEW days AS
SELECT n, MIN(opened_on) AS opened_on FROM year_of_days GROUP BY window_start, window_end, n;

CREATE TEMPORARY VIEW sleeps AS
SELECT pizza, size, last_n, n AS next_n
FROM (
  SELECT pizza, size, n, LAG(n) OVER (PARTITION BY pizza, size ORDER BY at_end) AS last_n
  FROM item_days
)
UNION ALL
SELECT pizza, size, MAX(n), 1000 FROM year_of_days GROUP BY window_start, window_end, pizza, size;

CREATE TEMPORARY VIEW thin AS
SELECT m.category, d.n, d.opened_on, COUNT(*) AS asleep
FROM sleeps AS s
JOIN days AS d ON d.n > s.last_n + 2 AND d.n < s.next_n
JOIN menu AS m ON m.pizza = s.pizza AND m.size = s.size
WHERE s.next_n - s.last_n > 3
GROUP BY m.category, d.n, d.opened_on
HAVING COUNT(*) >= 2;

-- A step up at each thin day and a step down after it cancel out within a stretch.
CREATE TEMPORARY VIEW edges AS
SELECT category, n, SUM(step) AS step
FROM (
  SELECT category, n, 1 AS step FROM thin
  UNION ALL
  SELECT category, n + 1, -1 FROM thin
)
GROUP BY category, n;

CREATE TEMPORARY VIEW stretches AS
SELECT b.category, b.n AS first_n, MIN(e.n) - 1 AS last_n, MIN(e.n) - b.n AS days
FROM edges AS b
JOIN edges AS e ON e.category = b.category AND e.n > b.n
WHERE b.step = 1 AND e.step = -1
GROUP BY b.category, b.n
HAVING MIN(e.n) - b.n >= 4;

CREATE TEMPORARY VIEW category_days AS
SELECT m.category, i.n, SUM(i.pieces) AS sold
FROM item_days AS i
JOIN menu AS m ON m.pizza = i.pizza AND m.size = i.size
GROUP BY m.category, i.n;

SELECT t.opened_on, t.category, t.asleep, d.sold, l.days
FROM thin AS t
JOIN stretches AS l ON l.category = t.category AND t.n BETWEEN l.first_n AND l.last_n
JOIN category_days AS d ON d.category = t.category AND d.n = t.n

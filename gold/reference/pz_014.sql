-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT CAST(sold_at AS DATE) AS sold_on, pizza, order_no, order_no * 100 + line_no AS place,
       ROW_NUMBER() OVER (PARTITION BY CAST(sold_at AS DATE), pizza
                          ORDER BY order_no * 100 + line_no) AS n
FROM sales;

-- The sale that is the first of its day to reach a number puts its pizza on the screen.
CREATE TEMPORARY VIEW screens AS
SELECT sold_on, n, pizza, order_no
FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY sold_on, n ORDER BY place) AS rn FROM counted)
WHERE rn = 1;

CREATE TEMPORARY VIEW big_orders AS
SELECT order_no, CAST(ordered_at AS DATE) AS sold_on FROM orders WHERE pizzas >= 8;

CREATE TEMPORARY VIEW saw AS
SELECT order_no, pizza
FROM (
  SELECT l.order_no, s.pizza, ROW_NUMBER() OVER (PARTITION BY l.order_no ORDER BY s.n DESC) AS rn
  FROM big_orders AS l
  JOIN screens AS s ON s.sold_on = l.sold_on AND s.order_no < l.order_no
)
WHERE rn = 1;

CREATE TEMPORARY VIEW shown AS
SELECT order_no, pizza
FROM (
  SELECT l.order_no, s.pizza, ROW_NUMBER() OVER (PARTITION BY l.order_no ORDER BY s.n DESC) AS rn
  FROM big_orders AS l
  JOIN screens AS s ON s.sold_on = l.sold_on AND s.order_no <= l.order_no
)
WHERE rn = 1;

CREATE TEMPORARY VIEW contents AS
SELECT order_no, pizza, COUNT(*) AS pieces FROM sales GROUP BY order_no, pizza;

SELECT b.pizza, COUNT(*), COUNT(c.pieces), COALESCE(SUM(c.pieces), 0),
       COUNT(*) FILTER (WHERE a.pizza <> b.pizza)
FROM saw AS b
JOIN shown AS a ON a.order_no = b.order_no
LEFT JOIN contents AS c ON c.order_no = b.order_no AND c.pizza = b.pizza
GROUP BY b.pizza
HAVING COUNT(*) >= 12

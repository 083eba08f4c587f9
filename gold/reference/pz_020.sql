-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW group_lines AS
SELECT s.order_no, s.sold_at, s.pizza, s.size
FROM sales AS s
JOIN orders AS o ON o.order_no = s.order_no
WHERE o.pizzas >= 3;

CREATE TEMPORARY VIEW singles AS
SELECT s.order_no, s.sold_at, s.pizza, s.size
FROM sales AS s
JOIN orders AS o ON o.order_no = s.order_no
WHERE o.pizzas = 1;

-- Of an order's fitting lines the one of the same size comes first.
CREATE TEMPORARY VIEW assigned AS
SELECT order_no, sold_at, pizza, group_no, group_at, is_same
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY order_no ORDER BY group_no DESC, is_same DESC) AS rn
  FROM (
    SELECT s.order_no, s.sold_at, s.pizza, g.order_no AS group_no, g.sold_at AS group_at,
           CASE WHEN g.size = s.size THEN 1 ELSE 0 END AS is_same
    FROM singles AS s
    JOIN group_lines AS g
      ON g.pizza = s.pizza AND g.sold_at < s.sold_at
     AND g.sold_at >= s.sold_at - INTERVAL '30' MINUTE
  )
)
WHERE rn = 1;

CREATE TEMPORARY VIEW ranked AS
SELECT *, ROW_NUMBER() OVER (PARTITION BY group_no ORDER BY order_no) AS rn FROM assigned;

CREATE TEMPORARY VIEW echoed AS
SELECT pizza, COUNT(*) FILTER (WHERE rn = 1) AS echoes,
       COUNT(*) FILTER (WHERE rn = 1 AND is_same = 1) AS same_size,
       COUNT(*) FILTER (WHERE rn > 1) AS stragglers,
       SUM(TIMESTAMPDIFF(SECOND, group_at, sold_at)) FILTER (WHERE rn = 1) AS seconds
FROM ranked
GROUP BY pizza;

SELECT e.pizza, g.n, e.echoes, e.same_size, e.stragglers,
       CAST(ROUND(1.0 * e.seconds / (60 * NULLIF(e.echoes, 0)), 1) AS DECIMAL(4, 1))
FROM echoed AS e
JOIN (SELECT pizza, COUNT(DISTINCT order_no) AS n FROM group_lines GROUP BY pizza) AS g
  ON g.pizza = e.pizza
WHERE e.echoes >= 20

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW steps AS
SELECT order_no, ordered_at, came, is_group,
       SUM(CASE WHEN is_group THEN 1 ELSE -1 END) OVER w AS height,
       MAX(CASE WHEN is_group THEN order_no END) OVER w AS latest_no,
       MAX(CASE WHEN is_group THEN came END) OVER w AS latest_came
FROM (
  SELECT order_no, ordered_at, pizzas >= 3 AS is_group,
         TIMESTAMPDIFF(SECOND, TIMESTAMP '2015-01-01 00:00:00', ordered_at) AS came
  FROM orders
  WHERE pizzas >= 3 OR pizzas = 1
)
WINDOW w AS (ORDER BY ordered_at);

-- A group order lifts the height to where the single order that takes it finds it. What is taken
-- after the half hour was lost for all later ones too.
CREATE TEMPORARY VIEW paired AS
SELECT order_no, ordered_at, came, is_group, latest_no, latest_came,
       MAX(CASE WHEN is_group THEN order_no END) OVER v AS group_no,
       MAX(CASE WHEN is_group THEN came END) OVER v AS group_came
FROM (SELECT *, CASE WHEN is_group THEN height ELSE height + 1 END AS at_height FROM steps)
WINDOW v AS (PARTITION BY at_height ORDER BY ordered_at);

CREATE TEMPORARY VIEW singles AS
SELECT p.order_no, p.ordered_at, s.pizza, p.group_no, p.group_no <> p.latest_no AS passed_on,
       p.came - p.group_came AS late, COALESCE(p.came - p.group_came <= 1800, FALSE) AS is_echo
FROM paired AS p
JOIN sales AS s
  ON s.order_no = p.order_no AND s.sold_at BETWEEN p.ordered_at AND p.ordered_at
WHERE NOT p.is_group AND p.came - p.latest_came <= 1800;

CREATE TEMPORARY VIEW alike AS
SELECT e.pizza, COUNT(DISTINCT e.order_no) AS same_pizza
FROM singles AS e
JOIN sales AS g
  ON g.order_no = e.group_no AND g.pizza = e.pizza
 AND g.sold_at BETWEEN e.ordered_at - INTERVAL '30' MINUTE AND e.ordered_at
GROUP BY e.pizza;

CREATE TEMPORARY VIEW told AS
SELECT pizza, COUNT(*) FILTER (WHERE is_echo) AS echoes,
       COUNT(*) FILTER (WHERE is_echo AND passed_on) AS passed_on,
       COUNT(*) FILTER (WHERE NOT is_echo) AS strays,
       SUM(late) FILTER (WHERE is_echo) AS seconds
FROM singles
GROUP BY pizza;

SELECT t.pizza, t.echoes, t.passed_on, COALESCE(a.same_pizza, 0), t.strays,
       CAST(ROUND(1.0 * t.seconds / (60 * NULLIF(t.echoes, 0)), 1) AS DECIMAL(4, 1))
FROM told AS t
LEFT JOIN alike AS a ON a.pizza = t.pizza
WHERE t.echoes >= 102

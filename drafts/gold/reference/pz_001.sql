SELECT r.title, COUNT(*), COUNT(DISTINCT s.order_no), COUNT(*) FILTER (WHERE s.size = 'S'),
       CAST(SUM(s.price) AS DECIMAL(9, 2))
FROM sales AS s
JOIN recipes AS r ON r.pizza = s.pizza
GROUP BY s.pizza, r.title
HAVING COUNT(*) < 970

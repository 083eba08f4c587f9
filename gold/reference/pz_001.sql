-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT r.title, COUNT(*), COUNT(DISTINCT s.order_no), COUNT(*) FILTER (WHERE s.size = 'S'),
       CAST(SUM(s.price) AS DECIMAL(9, 2))
FROM sales AS s
JOIN recipes AS r ON r.pizza = s.pizza
GROUP BY s.pizza, r.title
HAVING COUNT(*) < 970

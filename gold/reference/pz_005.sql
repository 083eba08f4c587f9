-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW varieties AS
SELECT s.order_no, COUNT(*) AS pieces, COUNT(DISTINCT s.pizza) AS different,
       COUNT(DISTINCT m.category) AS categories
FROM sales AS s
JOIN menu AS m ON m.pizza = s.pizza AND m.size = s.size
GROUP BY s.order_no
HAVING COUNT(*) > 1;

SELECT label, COUNT(*), COUNT(*) FILTER (WHERE different < pieces),
       COUNT(*) FILTER (WHERE categories = 1),
       CAST(ROUND(1.0 * SUM(different) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE categories = 4) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM (
  SELECT *, CASE WHEN pieces >= 10 THEN '10 or more' WHEN pieces >= 5 THEN '5 to 9'
                 ELSE CAST(pieces AS STRING) END AS label
  FROM varieties
)
GROUP BY label

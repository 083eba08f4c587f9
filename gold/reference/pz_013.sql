-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW sold AS
SELECT pizza, COUNT(*) AS n, SUM(price) AS revenue FROM sales GROUP BY pizza;

CREATE TEMPORARY VIEW named AS
SELECT r.pizza, t.ingredient, t.ingredient = SPLIT_INDEX(r.ingredients, ', ', 0) AS is_first
FROM recipes AS r
CROSS JOIN UNNEST(SPLIT(r.ingredients, ', ')) AS t (ingredient);

SELECT n.ingredient, COUNT(*), COUNT(*) FILTER (WHERE n.is_first), SUM(s.n),
       CAST(ROUND(100 * SUM(s.revenue) / (SELECT SUM(price) FROM sales), 2) AS DECIMAL(5, 2))
FROM named AS n
JOIN sold AS s ON s.pizza = n.pizza
GROUP BY n.ingredient
HAVING COUNT(*) >= 5

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW lunches AS
SELECT DISTINCT pizza, CAST(sold_at AS DATE) AS sold_on FROM sales WHERE HOUR(sold_at) < 15;

CREATE TEMPORARY VIEW dinners AS
SELECT DISTINCT pizza, CAST(sold_at AS DATE) AS sold_on FROM sales WHERE HOUR(sold_at) >= 15;

CREATE TEMPORARY VIEW meals AS
SELECT COALESCE(l.pizza, d.pizza) AS pizza, l.pizza AS lunch, d.pizza AS dinner
FROM lunches AS l
FULL JOIN dinners AS d ON d.pizza = l.pizza AND d.sold_on = l.sold_on;

SELECT pizza, lunch_only, dinner_only, n - lunch_only - dinner_only,
       (SELECT COUNT(DISTINCT CAST(sold_at AS DATE)) FROM sales) - n,
       CAST(ROUND(100.0 * dinner_only / n, 2) AS DECIMAL(5, 2))
FROM (
  SELECT pizza, COUNT(*) AS n, COUNT(*) FILTER (WHERE dinner IS NULL) AS lunch_only,
         COUNT(*) FILTER (WHERE lunch IS NULL) AS dinner_only
  FROM meals
  GROUP BY pizza
)
WHERE lunch_only >= 26

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW daily AS
SELECT CAST(sold_at AS DATE) AS sold_on, pizza, COUNT(*) AS n, COUNT(DISTINCT order_no) AS order_nos
FROM sales
GROUP BY CAST(sold_at AS DATE), pizza;

CREATE TEMPORARY VIEW usual AS
SELECT pizza, SUM(n) AS total, (SELECT COUNT(DISTINCT sold_on) FROM daily) AS days
FROM daily
GROUP BY pizza;

SELECT d.sold_on, d.pizza, d.n, d.order_nos,
       CAST(ROUND(1.0 * u.total / u.days, 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * d.n * u.days / u.total, 1) AS DECIMAL(6, 1))
FROM daily AS d
JOIN usual AS u ON u.pizza = d.pizza
WHERE d.n * u.days >= 3 * u.total

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW recent AS
SELECT order_no, ordered_at, amount, COUNT(*) OVER w AS recent_orders,
       SUM(amount) OVER w AS recent_amount
FROM orders
WINDOW w AS (ORDER BY ordered_at
             RANGE BETWEEN INTERVAL '90' MINUTE PRECEDING AND CURRENT ROW);

SELECT order_no, ordered_at, recent_orders, CAST(recent_amount AS DECIMAL(8, 2)),
       CAST(day_amount AS DECIMAL(9, 2))
FROM (
  SELECT *, SUM(amount) OVER (PARTITION BY CAST(ordered_at AS DATE)
                              ORDER BY ordered_at) AS day_amount
  FROM recent
)
WHERE recent_amount >= 900

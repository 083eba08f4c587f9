-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, pizza, n, order_nos, CAST(revenue AS DECIMAL(8, 2))
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY n DESC) AS rn
  FROM (
    SELECT window_start, window_end, pizza, COUNT(*) AS n,
           COUNT(DISTINCT order_no) AS order_nos, SUM(price) AS revenue
    FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(sold_at), INTERVAL '7' DAY))
    GROUP BY window_start, window_end, pizza
  )
)
WHERE rn <= 3

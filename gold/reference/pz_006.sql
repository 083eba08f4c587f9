-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT first_at, last_at, n, pieces,
       CAST(ROUND(1.0 * TIMESTAMPDIFF(SECOND, first_at, last_at) / (n - 1), 1) AS DECIMAL(6, 1))
FROM (
  SELECT MIN(ordered_at) AS first_at, MAX(ordered_at) AS last_at, COUNT(*) AS n,
         SUM(CAST(pizzas AS BIGINT)) AS pieces
  FROM TABLE(SESSION(TABLE orders, DESCRIPTOR(ordered_at), INTERVAL '3' MINUTE))
  GROUP BY window_start, window_end
  HAVING COUNT(*) >= 6
)

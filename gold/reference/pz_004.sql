-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(*) AS n, COUNT(*) FILTER (WHERE pizzas = 1),
       SUM(CAST(pizzas AS BIGINT)), CAST(SUM(amount) AS DECIMAL(8, 2))
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered_at), INTERVAL '1' HOUR))
GROUP BY window_start, window_end
ORDER BY n DESC
LIMIT 1

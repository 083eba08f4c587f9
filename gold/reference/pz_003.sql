-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(*), SUM(CAST(pizzas AS BIGINT)), CAST(SUM(amount) AS DECIMAL(8, 2)),
       COUNT(*) FILTER (WHERE pizzas >= 4)
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered_at), INTERVAL '30' MINUTE))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 9

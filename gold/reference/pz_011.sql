-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW parties AS
SELECT window_start, window_end, COUNT(*) AS n, SUM(CAST(pizzas AS BIGINT)) AS pieces
FROM TABLE(TUMBLE((SELECT * FROM orders WHERE pizzas >= 10), DESCRIPTOR(ordered_at),
                  INTERVAL '1' HOUR))
GROUP BY window_start, window_end;

CREATE TEMPORARY VIEW walk_ins AS
SELECT window_start, window_end, COUNT(*) AS n, SUM(amount) AS amount
FROM TABLE(TUMBLE((SELECT * FROM orders WHERE pizzas = 1), DESCRIPTOR(ordered_at),
                  INTERVAL '1' HOUR))
GROUP BY window_start, window_end;

SELECT p.window_start, p.n, p.pieces, COALESCE(w.n, 0), CAST(COALESCE(w.amount, 0) AS DECIMAL(7, 2))
FROM parties AS p
LEFT JOIN walk_ins AS w ON w.window_start = p.window_start AND w.window_end = p.window_end
WHERE p.n >= 2 OR w.n IS NULL

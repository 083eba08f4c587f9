-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW kinds AS
SELECT COALESCE(category, 'mixed') AS kind, amount, ordered_at FROM orders;

CREATE TEMPORARY VIEW noted AS
SELECT window_start AS week_start, window_end AS up_to, COALESCE(kind, 'all') AS kind,
       COUNT(*) AS orders, SUM(amount) AS amount
FROM TABLE(CUMULATE(TABLE kinds, DESCRIPTOR(ordered_at),
                    INTERVAL '1' DAY, INTERVAL '7' DAY, INTERVAL '4' DAY))
GROUP BY window_start, window_end, GROUPING SETS ((kind), ());

SELECT n.week_start, n.up_to, n.kind, n.orders, CAST(n.amount AS DECIMAL(8, 2)),
       CAST(ROUND(100 * n.amount / a.amount, 2) AS DECIMAL(5, 2))
FROM noted AS n
JOIN noted AS a ON a.week_start = n.week_start AND a.up_to = n.up_to AND a.kind = 'all'
WHERE n.week_start BETWEEN TIMESTAMP '2015-09-21 00:00:00' AND TIMESTAMP '2015-11-30 00:00:00'

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW open_days AS
SELECT window_start AS day_start, window_time AS rt, COUNT(*) AS n
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered_at), INTERVAL '1' DAY))
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW compared AS
SELECT day_start, n, COUNT(*) OVER eight AS days_seen,
       SUM(n) OVER eight - n AS n_before, MIN(day_start) OVER eight AS from_day
FROM open_days
WINDOW eight AS (ORDER BY rt ROWS BETWEEN 7 PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW slow AS
SELECT day_start, n, n_before, from_day
FROM compared
WHERE days_seen = 8 AND 70 * n <= 9 * n_before;

CREATE TEMPORARY VIEW sold AS
SELECT DISTINCT CAST(FLOOR(sold_at TO DAY) AS TIMESTAMP(3)) AS day_start, pizza FROM sales;

CREATE TEMPORARY VIEW missed AS
SELECT w.day_start, p.pizza
FROM slow AS w
JOIN sold AS p ON p.day_start >= w.from_day AND p.day_start < w.day_start
EXCEPT
SELECT w.day_start, p.pizza
FROM slow AS w
JOIN sold AS p ON p.day_start = w.day_start;

SELECT CAST(w.day_start AS DATE), w.n, CAST(ROUND(1.0 * w.n_before / 7, 2) AS DECIMAL(5, 2)),
       COUNT(m.pizza),
       CASE WHEN COUNT(m.pizza) = 0 THEN 'none'
            ELSE ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(m.pizza)), ', ') END
FROM slow AS w
LEFT JOIN missed AS m ON m.day_start = w.day_start
GROUP BY w.day_start, w.n, w.n_before

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT CASE weekday WHEN 1 THEN 'Sunday' WHEN 2 THEN 'Monday' WHEN 3 THEN 'Tuesday'
                    WHEN 4 THEN 'Wednesday' WHEN 5 THEN 'Thursday' WHEN 6 THEN 'Friday'
                    WHEN 7 THEN 'Saturday' END,
       COUNT(DISTINCT CAST(ordered_at AS DATE)), COUNT(*), COUNT(*) FILTER (WHERE pizzas = 1),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE HOUR(ordered_at) IN (12, 13)) / COUNT(*), 2)
            AS DECIMAL(5, 2)),
       CAST(ROUND(SUM(amount) / COUNT(*), 2) AS DECIMAL(6, 2))
FROM (SELECT *, DAYOFWEEK(CAST(ordered_at AS DATE)) AS weekday FROM orders)
GROUP BY weekday
HAVING COUNT(*) >= 2794

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW placed AS
SELECT o.customer_id, COALESCE(c.region, 'none') AS region, o.order_id, o.placed_at,
       CAST(SUBSTRING(CONVERT_TZ(DATE_FORMAT(o.placed_at, 'yyyy-MM-dd HH:mm:ss'), 'UTC', c.zone)
                      FROM 1 FOR 10) AS DATE) AS local_day
FROM (SELECT DISTINCT order_id, customer_id, placed_at FROM orders) AS o
JOIN customers AS c ON c.customer_id = o.customer_id;

CREATE TEMPORARY VIEW numbered AS
SELECT *
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY placed_at) AS turn
  FROM placed
)
WHERE turn <= 2;

CREATE TEMPORARY VIEW gaps AS
SELECT a.customer_id, a.region,
       TIMESTAMPDIFF(DAY, CAST(a.local_day AS TIMESTAMP(3)), CAST(b.local_day AS TIMESTAMP(3)))
         AS days
FROM numbered AS a
LEFT JOIN numbered AS b ON b.customer_id = a.customer_id AND b.turn = 2
WHERE a.turn = 1;

SELECT region, COUNT(*), COUNT(*) FILTER (WHERE days <= 7),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE days <= 7) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(1.0 * SUM(CAST(days AS BIGINT)) FILTER (WHERE days <= 7)
                  / NULLIF(COUNT(*) FILTER (WHERE days <= 7), 0), 2) AS DECIMAL(5, 2))
FROM gaps
GROUP BY region
HAVING COUNT(*) FILTER (WHERE days <= 7) >= 17

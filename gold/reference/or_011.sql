-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW meant AS
SELECT DISTINCT order_id
FROM orders
WHERE channel <> 'marketplace' AND placed_at < TIMESTAMP '2025-03-12 00:00:00'
  AND order_id NOT IN (SELECT order_id FROM orders WHERE status = 'cancelled');

CREATE TEMPORARY VIEW last_lines AS
SELECT order_id, line_no, sku, quantity
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY order_id, line_no ORDER BY revision DESC) AS rn
  FROM order_lines
)
WHERE rn = 1 AND quantity <> 0;

CREATE TEMPORARY VIEW needed AS
SELECT COALESCE(p.category, 'none') AS category, l.quantity, s.order_id AS shipped_order
FROM last_lines AS l
JOIN meant AS m ON m.order_id = l.order_id
JOIN products AS p ON p.sku = l.sku AND p.weight_g IS NOT NULL
LEFT JOIN (SELECT DISTINCT order_id, line_no FROM shipments) AS s
  ON s.order_id = l.order_id AND s.line_no = l.line_no;

SELECT category, COUNT(*), COUNT(*) FILTER (WHERE shipped_order IS NULL),
       SUM(CAST(quantity AS BIGINT)) FILTER (WHERE shipped_order IS NULL),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE shipped_order IS NULL) / COUNT(*), 2)
            AS DECIMAL(5, 2))
FROM needed
GROUP BY category
HAVING COUNT(*) FILTER (WHERE shipped_order IS NULL) >= 10

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW first_lines AS
SELECT DISTINCT order_id, line_no, sku, quantity FROM order_lines WHERE revision = 1;

SELECT COALESCE(p.category, 'none'), COUNT(*), COUNT(DISTINCT l.sku),
       SUM(CAST(l.quantity AS BIGINT)),
       CAST(ROUND(1.0 * SUM(CAST(l.quantity AS BIGINT)) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM first_lines AS l
JOIN products AS p ON p.sku = l.sku
GROUP BY COALESCE(p.category, 'none')
HAVING COUNT(DISTINCT l.sku) >= 8

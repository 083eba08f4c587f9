-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW priced AS
SELECT l.order_id, l.line_no, l.sku, l.quantity, l.unit_price_minor, o.placed_at,
       COALESCE(p.category, 'none') AS category
FROM (SELECT DISTINCT order_id, line_no, sku, quantity, unit_price_minor
      FROM order_lines WHERE revision = 1) AS l
JOIN (SELECT DISTINCT order_id, placed_at FROM orders) AS o ON o.order_id = l.order_id
JOIN products AS p ON p.sku = l.sku;

CREATE TEMPORARY VIEW valid_versions AS
SELECT l.order_id, l.line_no, MIN(v.price_minor) AS lowest,
       COUNT(*) FILTER (WHERE v.price_minor = l.unit_price_minor) AS agreeing
FROM priced AS l
JOIN price_list AS v
  ON v.sku = l.sku AND v.valid_from <= l.placed_at
  AND (v.valid_to IS NULL OR l.placed_at < v.valid_to)
GROUP BY l.order_id, l.line_no;

SELECT l.category, COUNT(*), COUNT(*) FILTER (WHERE v.order_id IS NULL),
       COUNT(*) FILTER (WHERE v.agreeing = 0),
       SUM(l.quantity * (v.lowest - l.unit_price_minor)) FILTER (WHERE v.agreeing = 0)
FROM priced AS l
LEFT JOIN valid_versions AS v ON v.order_id = l.order_id AND v.line_no = l.line_no
GROUP BY l.category
HAVING COUNT(*) FILTER (WHERE v.agreeing = 0) >= 7

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW sold AS
SELECT category, sku, day_no, SUM(quantity) AS pieces
FROM (
  SELECT DISTINCT p.category, l.sku, l.order_id, l.line_no, CAST(l.quantity AS BIGINT) AS quantity,
         TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-01 00:00:00', l.event_time) AS day_no
  FROM order_lines AS l
  JOIN products AS p ON p.sku = l.sku
  WHERE l.revision = 1 AND l.unit_price_minor >= 0 AND p.category IS NOT NULL
)
GROUP BY category, sku, day_no;

CREATE TEMPORARY VIEW best AS
SELECT category, day_no, MAX(pieces) AS pieces FROM sold GROUP BY category, day_no;

CREATE TEMPORARY VIEW leaders AS
SELECT s.category, s.day_no, MIN(s.sku) AS sku
FROM sold AS s
JOIN best AS b ON b.category = s.category AND b.day_no = s.day_no AND b.pieces = s.pieces
GROUP BY s.category, s.day_no;

CREATE TEMPORARY VIEW overlooked AS
SELECT a.category, a.day_no + 1 AS day_no, a.sku
FROM leaders AS a
JOIN leaders AS b ON b.category = a.category AND b.sku = a.sku AND b.day_no = a.day_no + 2;

CREATE TEMPORARY VIEW rulers AS
SELECT category, day_no, sku FROM overlooked
UNION ALL
SELECT category, day_no, sku
FROM leaders AS l
WHERE NOT EXISTS (
  SELECT * FROM overlooked AS o WHERE o.category = l.category AND o.day_no = l.day_no
);

CREATE TEMPORARY VIEW firsts AS
SELECT category, sku, day_no
FROM rulers AS r
WHERE NOT EXISTS (
  SELECT * FROM rulers AS b
  WHERE b.category = r.category AND b.sku = r.sku AND b.day_no = r.day_no - 1
);

CREATE TEMPORARY VIEW ruled AS
SELECT r.category, r.sku, r.day_no, MAX(f.day_no) AS first_no
FROM rulers AS r
JOIN firsts AS f ON f.category = r.category AND f.sku = r.sku AND f.day_no <= r.day_no
GROUP BY r.category, r.sku, r.day_no;

SELECT r.category, r.sku,
       CAST(TIMESTAMPADD(DAY, r.first_no, TIMESTAMP '2025-03-01 00:00:00.000') AS TIMESTAMP(3)),
       COUNT(*), COUNT(l.sku), COALESCE(SUM(s.pieces), 0)
FROM ruled AS r
LEFT JOIN leaders AS l ON l.category = r.category AND l.day_no = r.day_no AND l.sku = r.sku
LEFT JOIN sold AS s ON s.category = r.category AND s.day_no = r.day_no AND s.sku = r.sku
GROUP BY r.category, r.sku, r.first_no
HAVING COUNT(*) >= 4

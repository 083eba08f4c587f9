-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW cohorts AS
SELECT customer_id,
       TIMESTAMPDIFF(DAY, TIMESTAMP '2024-12-30 00:00:00',
                     TO_TIMESTAMP(CONVERT_TZ(DATE_FORMAT(earliest, 'yyyy-MM-dd HH:mm:ss'),
                                             'UTC', zone))) / 7 AS cohort
FROM (
  SELECT o.customer_id, c.zone, MIN(o.placed_at) AS earliest
  FROM orders AS o
  JOIN customers AS c ON c.customer_id = o.customer_id
  GROUP BY o.customer_id, c.zone
);

CREATE TEMPORARY VIEW first_reports AS
SELECT shipment_id, CAST(event_time AS TIMESTAMP(3)) AS left_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY shipment_id ORDER BY event_time) AS rn FROM shipments
)
WHERE rn = 1;

CREATE TEMPORARY VIEW last_reports AS
SELECT shipment_id, order_id, line_no, CAST(quantity AS BIGINT) AS pieces
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY shipment_id ORDER BY event_time DESC) AS rn
  FROM shipments
)
WHERE rn = 1;

CREATE TEMPORARY VIEW back AS
SELECT r.shipment_id, SUM(CAST(r.quantity AS BIGINT)) AS pieces
FROM (SELECT DISTINCT return_id, shipment_id, quantity,
                      CAST(event_time AS TIMESTAMP(3)) AS received_at FROM returned_goods) AS r
JOIN first_reports AS f ON f.shipment_id = r.shipment_id AND r.received_at >= f.left_at
GROUP BY r.shipment_id;

CREATE TEMPORARY VIEW rates AS
SELECT p.category, c.cohort, SUM(s.pieces) AS shipped,
       SUM(LEAST(COALESCE(b.pieces, 0), s.pieces)) AS returned
FROM last_reports AS s
JOIN (SELECT DISTINCT order_id, customer_id FROM orders) AS o ON o.order_id = s.order_id
JOIN cohorts AS c ON c.customer_id = o.customer_id
JOIN (SELECT DISTINCT order_id, line_no, sku FROM order_lines) AS l
  ON l.order_id = s.order_id AND l.line_no = s.line_no
JOIN products AS p ON p.sku = l.sku AND p.category IS NOT NULL
LEFT JOIN back AS b ON b.shipment_id = s.shipment_id
GROUP BY p.category, c.cohort
HAVING SUM(s.pieces) >= 105;

CREATE TEMPORARY VIEW rounded AS
SELECT category, shipped, returned,
       CAST(ROUND(100.0 * returned / shipped, 1) AS DECIMAL(5, 1)) AS rate
FROM rates;

CREATE TEMPORARY VIEW means AS
SELECT category, COUNT(*) AS cohorts, SUM(shipped) AS shipped, SUM(returned) AS returned,
       CAST(ROUND(SUM(rate) / COUNT(*), 1) AS DECIMAL(5, 1)) AS mean_rate
FROM rounded
GROUP BY category
HAVING COUNT(*) >= 3;

SELECT m.category, m.cohorts, m.shipped, m.returned, m.mean_rate,
       COUNT(*) FILTER (WHERE r.rate > m.mean_rate)
FROM means AS m
JOIN rounded AS r ON r.category = m.category
GROUP BY m.category, m.cohorts, m.shipped, m.returned, m.mean_rate

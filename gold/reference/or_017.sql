-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW parcels AS
SELECT f.shipment_id, f.left_at, l.sku, t.pieces
FROM (
  SELECT shipment_id, order_id, line_no, CAST(event_time AS TIMESTAMP(3)) AS left_at
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY shipment_id ORDER BY event_time) AS rn FROM shipments
  )
  WHERE rn = 1
) AS f
JOIN (
  SELECT shipment_id, CAST(quantity AS BIGINT) AS pieces
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY shipment_id ORDER BY event_time DESC) AS rn
    FROM shipments
  )
  WHERE rn = 1
) AS t ON t.shipment_id = f.shipment_id
JOIN (SELECT DISTINCT order_id, line_no, sku FROM order_lines) AS l
  ON l.order_id = f.order_id AND l.line_no = f.line_no;

CREATE TEMPORARY VIEW booked AS
SELECT sku, left_at AS at_time, -pieces AS pieces FROM parcels
UNION ALL
SELECT p.sku, r.received_at, r.pieces
FROM (SELECT DISTINCT return_id, shipment_id, reason, CAST(quantity AS BIGINT) AS pieces,
                      CAST(event_time AS TIMESTAMP(3)) AS received_at FROM returned_goods) AS r
JOIN parcels AS p ON p.shipment_id = r.shipment_id
WHERE r.reason IS NULL OR r.reason <> 'damaged';

CREATE TEMPORARY VIEW changes AS
SELECT sku, week_no, at_time, SUM(pieces) AS pieces
FROM (
  SELECT sku, at_time, pieces,
         TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-03 00:00:00', at_time) / 7 AS week_no
  FROM booked
  WHERE at_time >= TIMESTAMP '2025-03-03 00:00:00' AND at_time < TIMESTAMP '2025-03-31 00:00:00'
)
GROUP BY sku, week_no, at_time;

CREATE TEMPORARY VIEW sums AS
SELECT a.sku, a.week_no, a.at_time, a.pieces, SUM(b.pieces) AS so_far
FROM changes AS a
JOIN changes AS b ON b.sku = a.sku AND b.week_no = a.week_no AND b.at_time <= a.at_time
GROUP BY a.sku, a.week_no, a.at_time, a.pieces;

CREATE TEMPORARY VIEW shelves AS
SELECT s.sku, s.week_no, -MIN(p.stock + s.so_far) AS missing,
       MIN(CASE WHEN p.stock + s.so_far < 0 THEN s.at_time END) AS first_at,
       MAX(p.stock) + SUM(s.pieces) - MIN(p.stock + s.so_far) AS left_over
FROM sums AS s
JOIN products AS p ON p.sku = s.sku AND p.stock IS NOT NULL
GROUP BY s.sku, s.week_no
HAVING MIN(p.stock + s.so_far) < 0;

CREATE TEMPORARY VIEW totals AS
SELECT sku, COUNT(*) AS short_weeks, SUM(missing) AS missing, MIN(first_at) AS first_at,
       MAX(week_no) AS last_week
FROM shelves
GROUP BY sku;

SELECT t.sku, t.short_weeks, t.missing, t.first_at, s.left_over
FROM totals AS t
JOIN shelves AS s ON s.sku = t.sku AND s.week_no = t.last_week

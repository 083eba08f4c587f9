CREATE TEMPORARY VIEW revisions AS
SELECT DISTINCT order_id, customer_id, revision, status,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM orders
WHERE channel <> 'marketplace';

CREATE TEMPORARY VIEW remaining AS
SELECT r.customer_id, r.order_id, r.ms
FROM revisions AS r
WHERE r.revision = 1 AND NOT EXISTS (
  SELECT * FROM revisions AS c
  WHERE c.order_id = r.order_id AND c.status = 'cancelled' AND c.ms <= r.ms + 1800000
);

CREATE TEMPORARY VIEW openers AS
SELECT a.customer_id, a.ms
FROM remaining AS a
WHERE NOT EXISTS (
  SELECT * FROM remaining AS b
  WHERE b.customer_id = a.customer_id AND b.ms >= a.ms - 3600000
    AND (b.ms < a.ms OR b.ms = a.ms AND b.order_id < a.order_id)
);

CREATE TEMPORARY VIEW members AS
SELECT a.customer_id, a.order_id, MAX(o.ms) AS bout
FROM remaining AS a
JOIN openers AS o ON o.customer_id = a.customer_id AND o.ms <= a.ms
GROUP BY a.customer_id, a.order_id;

CREATE TEMPORARY VIEW bouts AS
SELECT customer_id, bout, COUNT(*) AS orders_of
FROM members
GROUP BY customer_id, bout
HAVING COUNT(*) >= 2;

CREATE TEMPORARY VIEW parcels AS
SELECT m.customer_id, m.bout, s.shipment_id, s.warehouse, s.ms
FROM (
  SELECT shipment_id, order_id, warehouse,
         1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS BIGINT)
         + EXTRACT(MILLISECOND FROM event_time) AS ms
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY shipment_id ORDER BY event_time) AS rn FROM shipments
  )
  WHERE rn = 1
) AS s
JOIN members AS m ON m.order_id = s.order_id
JOIN bouts AS b ON b.customer_id = m.customer_id AND b.bout = m.bout;

CREATE TEMPORARY VIEW moments AS
SELECT DISTINCT customer_id, bout, warehouse, ms FROM parcels;

CREATE TEMPORARY VIEW pauses AS
SELECT a.customer_id, a.bout, a.warehouse, a.ms, a.ms - MAX(b.ms) AS pause_ms
FROM moments AS a
JOIN moments AS b
  ON b.customer_id = a.customer_id AND b.bout = a.bout AND b.warehouse = a.warehouse
  AND b.ms < a.ms
GROUP BY a.customer_id, a.bout, a.warehouse, a.ms;

CREATE TEMPORARY VIEW begun AS
SELECT customer_id, bout, COUNT(*) AS begun
FROM (
  SELECT DISTINCT customer_id, bout, warehouse, CAST(0 AS BIGINT) AS ms FROM moments
  UNION ALL
  SELECT customer_id, bout, warehouse, ms FROM pauses WHERE pause_ms > 10800000
)
GROUP BY customer_id, bout;

CREATE TEMPORARY VIEW shipped AS
SELECT customer_id, bout, COUNT(*) AS shipments_of FROM parcels GROUP BY customer_id, bout;

CREATE TEMPORARY VIEW reported AS
SELECT CASE WHEN c.customer_id IS NULL THEN 'guest' ELSE COALESCE(c.region, 'none') END AS region,
       b.orders_of, COALESCE(s.shipments_of, 0) AS shipments_of,
       COALESCE(d.begun, 0) AS dispatches
FROM bouts AS b
LEFT JOIN customers AS c ON c.customer_id = b.customer_id
LEFT JOIN shipped AS s ON s.customer_id = b.customer_id AND s.bout = b.bout
LEFT JOIN begun AS d ON d.customer_id = b.customer_id AND d.bout = b.bout;

SELECT region, COUNT(*), SUM(orders_of), SUM(shipments_of), SUM(dispatches),
       COUNT(*) FILTER (WHERE dispatches = 1)
FROM reported
GROUP BY region

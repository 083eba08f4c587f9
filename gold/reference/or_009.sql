-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW pairs AS
SELECT DISTINCT a.return_id AS first_id, b.return_id AS second_id, b.shipment_id, b.reason,
       b.refunded_minor
FROM returned_goods AS a
JOIN returned_goods AS b
  ON b.shipment_id = a.shipment_id AND b.refunded_minor = a.refunded_minor
  AND b.event_time BETWEEN a.event_time AND a.event_time + INTERVAL '5' DAY
WHERE b.event_time > a.event_time;

SELECT s.warehouse, COALESCE(p.reason, 'none'), COUNT(*),
       COUNT(DISTINCT p.shipment_id), SUM(p.refunded_minor)
FROM pairs AS p
JOIN (SELECT DISTINCT shipment_id, warehouse FROM shipments) AS s ON s.shipment_id = p.shipment_id
GROUP BY s.warehouse, COALESCE(p.reason, 'none')

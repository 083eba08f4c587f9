-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW states AS
SELECT order_id, status, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY order_id ORDER BY event_time DESC) AS rn FROM orders
)
WHERE rn = 1;

CREATE TEMPORARY VIEW stated AS
SELECT s.shipment_id, s.order_id, s.carrier, s.quantity, s.event_time, o.status
FROM shipments AS s
LEFT JOIN states FOR SYSTEM_TIME AS OF s.event_time AS o ON o.order_id = s.order_id;

SELECT COALESCE(carrier, 'collected'), COALESCE(status, 'unknown'), COUNT(*),
       SUM(CAST(quantity AS BIGINT)), COUNT(DISTINCT order_id)
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY shipment_id ORDER BY event_time) AS rn FROM stated
)
WHERE rn = 1
GROUP BY COALESCE(carrier, 'collected'), COALESCE(status, 'unknown')

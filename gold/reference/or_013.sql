-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW departures AS
SELECT order_id, warehouse, MIN(CAST(event_time AS TIMESTAMP(3))) AS left_at
FROM shipments
GROUP BY order_id, warehouse;

CREATE TEMPORARY VIEW waits AS
SELECT d.warehouse, o.channel,
       CAST(TIMESTAMPDIFF(MINUTE, o.placed_at, d.left_at) AS DOUBLE) AS minutes
FROM departures AS d
JOIN (SELECT DISTINCT order_id, channel, placed_at FROM orders) AS o ON o.order_id = d.order_id;

SELECT warehouse, channel, COUNT(*), CAST(ROUND(PERCENTILE(minutes, 0.5), 1) AS DECIMAL(8, 1)),
       CAST(ROUND(PERCENTILE(minutes, 0.9), 1) AS DECIMAL(8, 1))
FROM waits
GROUP BY warehouse, channel

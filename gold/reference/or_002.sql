-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, warehouse, COUNT(DISTINCT shipment_id), COUNT(DISTINCT order_id),
       COUNT(DISTINCT shipment_id) FILTER (WHERE carrier IS NULL)
FROM TABLE(TUMBLE(TABLE shipments, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end, warehouse
HAVING COUNT(DISTINCT shipment_id) >= 166

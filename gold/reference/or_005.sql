-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW departures AS
SELECT shipment_id, warehouse, MIN(CAST(event_time AS TIMESTAMP(3))) AS left_at
FROM shipments
GROUP BY shipment_id, warehouse;

CREATE TEMPORARY VIEW clocked AS
SELECT d.warehouse, w.cut_off_hour,
       CONVERT_TZ(DATE_FORMAT(d.left_at, 'yyyy-MM-dd HH:mm:ss'), 'UTC', w.zone) AS clock
FROM departures AS d
JOIN warehouses AS w ON w.warehouse = d.warehouse;

CREATE TEMPORARY VIEW counted AS
SELECT warehouse, SUBSTRING(clock FROM 1 FOR 10) AS local_day, COUNT(*) AS shipments,
       COUNT(*) FILTER (WHERE CAST(SUBSTRING(clock FROM 12 FOR 2) AS INT) >= cut_off_hour) AS late
FROM clocked
GROUP BY warehouse, SUBSTRING(clock FROM 1 FOR 10);

SELECT warehouse, local_day, shipments - late, late,
       CAST(ROUND(100.0 * late / shipments, 2) AS DECIMAL(5, 2))
FROM counted
WHERE late > 0

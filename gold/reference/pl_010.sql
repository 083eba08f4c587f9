-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW booked AS
SELECT parcel_id, from_depot, service, event_time AS booked_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY parcel_id ORDER BY event_time) AS rn
  FROM bookings
)
WHERE rn = 1 AND event_time < TIMESTAMP '2025-04-04 00:00:00';

CREATE TEMPORARY VIEW scanned AS
SELECT b.parcel_id,
       COUNT(CASE WHEN s.event_time >= b.booked_at
                   AND s.event_time <= b.booked_at + INTERVAL '48' HOUR THEN 1 END) AS soon
FROM booked AS b
JOIN scans AS s ON s.parcel_id = b.parcel_id
GROUP BY b.parcel_id;

SELECT SUBSTRING(b.from_depot FROM 1 FOR 2), b.service, COUNT(*),
       COUNT(*) - COUNT(CASE WHEN s.soon > 0 THEN 1 END),
       COUNT(*) - COUNT(s.parcel_id),
       CAST(ROUND(100.0 * (COUNT(*) - COUNT(CASE WHEN s.soon > 0 THEN 1 END)) / COUNT(*), 2)
            AS DECIMAL(5, 2))
FROM booked AS b
LEFT JOIN scanned AS s ON s.parcel_id = b.parcel_id
GROUP BY SUBSTRING(b.from_depot FROM 1 FOR 2), b.service

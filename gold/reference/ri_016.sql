-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW live AS
SELECT driver_id, phone, ms, MAX(speed_kmh) AS kmh
FROM (
  SELECT driver_id, phone, device_time, speed_kmh,
         1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', event_time) AS BIGINT)
         + EXTRACT(MILLISECOND FROM event_time) AS ms
  FROM pings
)
GROUP BY driver_id, phone, ms
HAVING COUNT(DISTINCT device_time) = 1 AND MAX(speed_kmh) IS NOT NULL;

CREATE TEMPORARY VIEW reports AS
SELECT driver_id, trip_id, kind,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM trips;

CREATE TEMPORARY VIEW under_way AS
SELECT driver_id, trip_id, MIN(CASE WHEN kind = 'picked_up' THEN ms END) AS begun,
       MIN(CASE WHEN kind IN ('dropped_off', 'cancelled') THEN ms END) AS ended
FROM reports
GROUP BY driver_id, trip_id;

CREATE TEMPORARY VIEW drop_offs AS
SELECT driver_id, trip_id, ms
FROM (
  SELECT DISTINCT driver_id, trip_id, ms
  FROM reports
  WHERE kind = 'dropped_off' AND ms >= 3 * 86400000 AND ms < 7 * 86400000
) AS d
WHERE NOT EXISTS (
  SELECT * FROM under_way AS u
  WHERE u.driver_id = d.driver_id AND u.trip_id <> d.trip_id AND u.begun <= d.ms AND u.ended > d.ms
);

CREATE TEMPORARY VIEW befores AS
SELECT trip_id, ms, kmh
FROM (
  SELECT d.trip_id, l.ms, l.kmh,
         ROW_NUMBER() OVER (PARTITION BY d.trip_id ORDER BY l.ms DESC, l.kmh DESC) AS rn
  FROM drop_offs AS d
  JOIN live AS l ON l.driver_id = d.driver_id AND l.ms <= d.ms AND l.ms >= d.ms - 150000
)
WHERE rn = 1;

CREATE TEMPORARY VIEW afters AS
SELECT trip_id, ms, kmh
FROM (
  SELECT d.trip_id, l.ms, l.kmh,
         ROW_NUMBER() OVER (PARTITION BY d.trip_id ORDER BY l.ms, l.kmh DESC) AS rn
  FROM drop_offs AS d
  JOIN live AS l ON l.driver_id = d.driver_id AND l.ms > d.ms AND l.ms <= d.ms + 150000
)
WHERE rn = 1;

CREATE TEMPORARY VIEW estimates AS
SELECT d.driver_id, d.trip_id, b.ms IS NOT NULL AND a.ms IS NOT NULL AS both_pings,
       CASE WHEN b.ms IS NULL THEN CAST(a.kmh AS BIGINT)
            WHEN a.ms IS NULL THEN CAST(b.kmh AS BIGINT)
            ELSE (2 * (b.kmh * (a.ms - d.ms) + a.kmh * (d.ms - b.ms)) + a.ms - b.ms)
                 / (2 * (a.ms - b.ms)) END AS kmh
FROM drop_offs AS d
LEFT JOIN befores AS b ON b.trip_id = d.trip_id
LEFT JOIN afters AS a ON a.trip_id = d.trip_id;

SELECT driver_id, COUNT(*), COUNT(kmh), COUNT(*) FILTER (WHERE both_pings),
       COUNT(*) FILTER (WHERE kmh >= 10),
       CAST(ROUND(1.0 * SUM(kmh) / NULLIF(COUNT(kmh), 0), 2) AS DECIMAL(5, 2))
FROM estimates
GROUP BY driver_id
HAVING COUNT(kmh) >= 10

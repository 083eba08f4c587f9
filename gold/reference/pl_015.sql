-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW leaving AS
SELECT leg_id, vehicle, CASE WHEN depot = 'GRHER' THEN 'GRIRA' ELSE depot END AS depot,
       CASE WHEN next_depot = 'GRHER' THEN 'GRIRA' ELSE next_depot END AS next_depot, event_time
FROM legs
WHERE kind = 'departed';

CREATE TEMPORARY VIEW reaching AS
SELECT leg_id, CASE WHEN depot = 'GRHER' THEN 'GRIRA' ELSE depot END AS depot, event_time
FROM legs
WHERE kind = 'arrived';

CREATE TEMPORARY VIEW moved AS
SELECT parcel_id, kind, CASE WHEN depot = 'GRHER' THEN 'GRIRA' ELSE depot END AS depot, event_time
FROM scans
WHERE kind IN ('departed', 'arrived');

CREATE TEMPORARY VIEW fits AS
SELECT DISTINCT l.leg_id, s.parcel_id, s.depot, s.event_time AS scanned_at
FROM leaving AS l
JOIN moved AS s
  ON s.kind = 'departed' AND s.depot = l.depot
 AND s.event_time BETWEEN l.event_time - INTERVAL '30' MINUTE AND l.event_time;

CREATE TEMPORARY VIEW rivals AS
SELECT parcel_id, depot, scanned_at, COUNT(*) AS fitting_legs
FROM fits
GROUP BY parcel_id, depot, scanned_at;

CREATE TEMPORARY VIEW pairs AS
SELECT f.leg_id, f.parcel_id, SUM(r.fitting_legs - 1) AS others
FROM fits AS f
JOIN rivals AS r
  ON r.parcel_id = f.parcel_id AND r.depot = f.depot AND r.scanned_at = f.scanned_at
GROUP BY f.leg_id, f.parcel_id;

CREATE TEMPORARY VIEW came AS
SELECT a.leg_id, s.parcel_id, s.depot,
       MIN(1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', s.event_time) AS BIGINT)
           + EXTRACT(MILLISECOND FROM s.event_time)
           - 1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', a.event_time)
                         AS BIGINT)
           - EXTRACT(MILLISECOND FROM a.event_time)) AS wait_ms
FROM reaching AS a
JOIN moved AS s
  ON s.kind = 'arrived' AND s.depot = a.depot
 AND s.event_time BETWEEN a.event_time AND a.event_time + INTERVAL '40' MINUTE
GROUP BY a.leg_id, s.parcel_id, s.depot;

CREATE TEMPORARY VIEW unique_legs AS
SELECT DISTINCT leg_id, vehicle, next_depot FROM leaving;

CREATE TEMPORARY VIEW per_leg AS
SELECT l.leg_id, l.vehicle, COUNT(c.wait_ms) AS proven,
       COUNT(CASE WHEN p.others = 0 AND c.wait_ms IS NULL THEN 1 END) AS unproven,
       SUM(c.wait_ms) AS wait_ms
FROM unique_legs AS l
LEFT JOIN pairs AS p ON p.leg_id = l.leg_id
LEFT JOIN came AS c
  ON c.leg_id = l.leg_id AND c.parcel_id = p.parcel_id AND c.depot = l.next_depot
GROUP BY l.leg_id, l.vehicle;

SELECT vehicle, COUNT(*), COUNT(CASE WHEN proven = 0 THEN 1 END), SUM(proven), SUM(unproven),
       CAST(ROUND(SUM(wait_ms) / (60000.0 * NULLIF(SUM(proven), 0)), 2) AS DECIMAL(6, 2))
FROM per_leg
GROUP BY vehicle
HAVING COUNT(*) >= 22

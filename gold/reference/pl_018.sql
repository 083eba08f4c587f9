-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW arrived AS
SELECT parcel_id, CASE WHEN depot = 'GRHER' THEN 'GRIRA' ELSE depot END AS depot, event_time
FROM scans
WHERE kind = 'arrived' AND depot NOT LIKE '%-%';

CREATE TEMPORARY VIEW found AS
SELECT parcel_id, base, turning_point, began, ended
FROM arrived
MATCH_RECOGNIZE (
  PARTITION BY parcel_id
  ORDER BY event_time
  MEASURES A.depot AS base, FIRST(B.depot) AS turning_point, A.event_time AS began,
           C.event_time AS ended
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST C
  PATTERN (A B+ C) WITHIN INTERVAL '29' HOUR
  DEFINE
    B AS B.depot <> A.depot,
    C AS C.depot = A.depot AND C.event_time <= A.event_time + INTERVAL '28' HOUR
);

CREATE TEMPORARY VIEW loops AS
SELECT parcel_id, base, turning_point,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', began) AS BIGINT)
       + EXTRACT(MILLISECOND FROM began) AS began_ms,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', ended) AS BIGINT)
       + EXTRACT(MILLISECOND FROM ended) AS ended_ms
FROM found;

CREATE TEMPORARY VIEW departed AS
SELECT parcel_id,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM scans
WHERE kind = 'departed';

CREATE TEMPORARY VIEW ways_out AS
SELECT l.parcel_id, l.ended_ms, MIN(d.ms) - l.ended_ms AS wait_ms
FROM loops AS l
JOIN departed AS d ON d.parcel_id = l.parcel_id AND d.ms > l.ended_ms
GROUP BY l.parcel_id, l.ended_ms
HAVING MIN(d.ms) - l.ended_ms <= 21600000;

SELECT l.turning_point, COUNT(*), COUNT(DISTINCT l.parcel_id), COUNT(w.wait_ms),
       CAST(ROUND(SUM(l.ended_ms - l.began_ms) / (3600000.0 * COUNT(*)), 1) AS DECIMAL(6, 1)),
       COALESCE(CAST(ROUND(SUM(w.wait_ms) / (60000.0 * NULLIF(COUNT(w.wait_ms), 0)), 0) AS BIGINT), 0)
FROM loops AS l
LEFT JOIN ways_out AS w ON w.parcel_id = l.parcel_id AND w.ended_ms = l.ended_ms
GROUP BY l.turning_point

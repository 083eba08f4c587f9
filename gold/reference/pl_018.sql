-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW arrived AS
SELECT parcel_id, CASE WHEN depot = 'GRHER' THEN 'GRIRA' ELSE depot END AS depot, event_time,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM scans
WHERE kind = 'arrived' AND depot NOT LIKE '%-%';

CREATE TEMPORARY VIEW found AS
SELECT parcel_id, turning_point, began_ms, ended_ms, ended_at
FROM arrived
MATCH_RECOGNIZE (
  PARTITION BY parcel_id
  ORDER BY event_time
  MEASURES FIRST(B.depot) AS turning_point, A.ms AS began_ms, C.ms AS ended_ms,
           MATCH_ROWTIME() AS ended_at
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST C
  PATTERN (A B+ C) WITHIN INTERVAL '29' HOUR
  DEFINE
    B AS B.depot <> A.depot,
    C AS C.depot = A.depot AND C.event_time <= A.event_time + INTERVAL '28' HOUR
);

CREATE TEMPORARY VIEW loops AS
SELECT SUBSTRING(turning_point FROM 1 FOR 2) AS country, parcel_id, turning_point, began_ms, ended_ms,
       ended_at
FROM found;

-- Each match runs from one warning of a country to the next.
CREATE TEMPORARY VIEW nexts AS
SELECT country, warned_ms
FROM loops
MATCH_RECOGNIZE (
  PARTITION BY country
  ORDER BY ended_at
  MEASURES C.ended_ms AS warned_ms
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST C
  PATTERN (A B* C)
  DEFINE
    B AS B.ended_ms <= A.ended_ms + 86400000,
    C AS C.ended_ms > A.ended_ms + 86400000
);

CREATE TEMPORARY VIEW warnings AS
SELECT country, warned_ms FROM nexts
UNION ALL
SELECT country, MIN(ended_ms) FROM loops GROUP BY country;

CREATE TEMPORARY VIEW heard AS
SELECT l.country, l.parcel_id, l.turning_point, l.began_ms, l.ended_ms,
       CAST(l.ended_at AS TIMESTAMP(3)) AS ended_at, MAX(w.warned_ms) AS warned_ms
FROM loops AS l
JOIN warnings AS w ON w.country = l.country AND w.warned_ms <= l.ended_ms
GROUP BY l.country, l.parcel_id, l.turning_point, l.began_ms, l.ended_ms,
         CAST(l.ended_at AS TIMESTAMP(3));

CREATE TEMPORARY VIEW departed AS
SELECT parcel_id,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM scans
WHERE kind = 'departed';

CREATE TEMPORARY VIEW ways_out AS
SELECT DISTINCT l.parcel_id, l.ended_ms
FROM loops AS l
JOIN departed AS d
  ON d.parcel_id = l.parcel_id AND d.ms > l.ended_ms AND d.ms <= l.ended_ms + 21600000;

SELECT h.country, MAX(CASE WHEN h.ended_ms = h.warned_ms THEN h.ended_at END),
       MAX(CASE WHEN h.ended_ms = h.warned_ms THEN h.turning_point END), COUNT(*), COUNT(w.parcel_id),
       CAST(ROUND(SUM(h.ended_ms - h.began_ms) / (3600000.0 * COUNT(*)), 1) AS DECIMAL(6, 1))
FROM heard AS h
LEFT JOIN ways_out AS w ON w.parcel_id = h.parcel_id AND w.ended_ms = h.ended_ms
GROUP BY h.country, h.warned_ms

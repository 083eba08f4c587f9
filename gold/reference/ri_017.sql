-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW sent AS
SELECT request_id, rider_id, zone_id, surge_permille, quoted_fare,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM requests;

CREATE TEMPORARY VIEW lasts AS
SELECT request_id, rider_id, zone_id, surge_permille, quoted_fare
FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY request_id ORDER BY ms DESC) AS rn FROM sent)
WHERE rn = 1;

CREATE TEMPORARY VIEW picked AS
SELECT request_id, MIN(ms) AS ms
FROM (
  SELECT request_id,
         1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', event_time) AS BIGINT)
         + EXTRACT(MILLISECOND FROM event_time) AS ms
  FROM trips
  WHERE kind = 'picked_up'
)
GROUP BY request_id;

CREATE TEMPORARY VIEW asked AS
SELECT l.request_id, l.rider_id, l.zone_id, l.surge_permille AS own, l.quoted_fare, p.ms
FROM lasts AS l
JOIN picked AS p ON p.request_id = l.request_id
WHERE l.surge_permille IS NOT NULL;

CREATE TEMPORARY VIEW slots AS
SELECT s.zone_id, s.rider_id, s.surge_permille, s.ms, s.ms / 1500000 + k.later AS slot
FROM sent AS s
CROSS JOIN (VALUES (0), (1)) AS k (later)
WHERE s.surge_permille IS NOT NULL;

CREATE TEMPORARY VIEW seen AS
SELECT request_id, surge_permille AS then_surge
FROM (
  SELECT a.request_id, s.surge_permille,
         ROW_NUMBER() OVER (PARTITION BY a.request_id
                            ORDER BY s.ms DESC, s.surge_permille DESC) AS rn
  FROM asked AS a
  JOIN slots AS s
    ON s.zone_id = a.zone_id AND s.slot = a.ms / 1500000 AND s.rider_id <> a.rider_id
   AND s.ms <= a.ms AND s.ms >= a.ms - 1500000
)
WHERE rn = 1;

CREATE TEMPORARY VIEW rises AS
SELECT a.request_id, a.rider_id, a.zone_id, a.own, a.ms
FROM asked AS a
JOIN seen AS s ON s.request_id = a.request_id
WHERE s.then_surge > a.own;

CREATE TEMPORARY VIEW lasting AS
SELECT request_id
FROM (
  SELECT r.request_id, r.own, s.surge_permille,
         ROW_NUMBER() OVER (PARTITION BY r.request_id ORDER BY s.ms, s.surge_permille) AS rn
  FROM rises AS r
  JOIN sent AS s
    ON s.zone_id = r.zone_id AND s.rider_id <> r.rider_id
   AND s.ms > r.ms AND s.ms <= r.ms + 1500000
  WHERE s.surge_permille IS NOT NULL
)
WHERE rn = 1 AND surge_permille > own;

SELECT a.zone_id, COUNT(s.request_id), COUNT(*) - COUNT(s.request_id),
       COUNT(*) FILTER (WHERE s.then_surge > a.own), COUNT(l.request_id),
       SUM(CASE WHEN s.then_surge > a.own
                THEN (2 * COALESCE(a.quoted_fare, 0) * (s.then_surge - a.own) + a.own)
                     / (2 * a.own)
                ELSE 0 END)
FROM asked AS a
LEFT JOIN seen AS s ON s.request_id = a.request_id
LEFT JOIN lasting AS l ON l.request_id = a.request_id
GROUP BY a.zone_id
HAVING COUNT(s.request_id) >= 30

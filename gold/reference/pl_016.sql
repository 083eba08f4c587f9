-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW batches AS
SELECT depot, event_time, ms
FROM (
  SELECT depot, event_time, ms,
         COUNT(*) OVER (PARTITION BY depot, ms ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM (
    SELECT depot, event_time,
           1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', event_time) AS BIGINT)
           + EXTRACT(MILLISECOND FROM event_time) AS ms
    FROM scans
    WHERE kind = 'sorted'
  )
)
WHERE copy = 1;

CREATE TEMPORARY VIEW came AS
SELECT depot, leg_id, event_time, ms
FROM (
  SELECT depot, leg_id, event_time,
         1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', event_time) AS BIGINT)
         + EXTRACT(MILLISECOND FROM event_time) AS ms,
         COUNT(*) OVER (PARTITION BY leg_id ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM legs
  WHERE kind = 'arrived'
)
WHERE copy = 1;

-- Arrivals of a depot by number, the earliest first; up_to counts those of the same moment too.
CREATE TEMPORARY VIEW came_up_to AS
SELECT depot, leg_id, ms, event_time, COUNT(*) OVER (PARTITION BY depot ORDER BY event_time) AS up_to
FROM came;

CREATE TEMPORARY VIEW arrivals AS
SELECT a.depot, a.leg_id, a.ms, a.up_to - COUNT(*) FILTER (WHERE o.leg_id > a.leg_id) AS n
FROM came_up_to AS a
JOIN came AS o ON o.depot = a.depot AND o.ms = a.ms
GROUP BY a.depot, a.leg_id, a.ms, a.up_to;

CREATE TEMPORARY VIEW possible AS
SELECT b.depot, b.ms, b.event_time, a.up_to
FROM batches AS b
JOIN came_up_to AS a
  ON a.depot = b.depot
 AND b.event_time BETWEEN a.event_time + INTERVAL '40' MINUTE AND a.event_time + INTERVAL '80' MINUTE;

-- The numbers of the first and the last arrival that is possible for a batch.
CREATE TEMPORARY VIEW choices AS
SELECT p.depot, p.ms, MIN(p.up_to - o.others) AS low, MAX(p.up_to) AS high
FROM possible AS p
JOIN (SELECT depot, up_to, COUNT(*) - 1 AS others FROM came_up_to GROUP BY depot, up_to) AS o
  ON o.depot = p.depot AND o.up_to = p.up_to
GROUP BY p.depot, p.ms;

CREATE TEMPORARY VIEW takers AS
SELECT depot, ms, event_time
FROM (
  SELECT depot, ms, event_time,
         COUNT(*) OVER (PARTITION BY depot, ms ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM possible
)
WHERE copy = 1;

CREATE TEMPORARY VIEW followed AS
SELECT depot, ms, event_time,
       LAG(ms) OVER (PARTITION BY depot ORDER BY event_time) AS before_ms
FROM takers;

-- Batches that are more than 40 minutes apart have no arrival in common.
CREATE TEMPORARY VIEW clusters AS
SELECT depot, ms, COUNT(*) OVER (PARTITION BY depot ORDER BY event_time) AS place,
       SUM(CASE WHEN ms <= before_ms + 2400000 THEN 0 ELSE 1 END)
         OVER (PARTITION BY depot ORDER BY event_time) AS cluster
FROM followed;

CREATE TEMPORARY VIEW placed AS
SELECT c.depot, c.cluster, c.place, c.ms, l.low, l.high
FROM clusters AS c
JOIN choices AS l ON l.depot = c.depot AND l.ms = c.ms;

-- The number that a batch reaches if one before it finds its first possible arrival still free;
-- no batch between the two, nor the batch itself, comes further than its last possible one.
CREATE TEMPORARY VIEW ways AS
SELECT k.depot, k.cluster, k.ms, j.place AS from_place,
       LEAST(j.low + k.place - j.place, MIN(m.high + k.place - m.place)) AS reached
FROM placed AS k
JOIN placed AS j ON j.depot = k.depot AND j.cluster = k.cluster AND j.place <= k.place
JOIN placed AS m
  ON m.depot = k.depot AND m.cluster = k.cluster AND m.place BETWEEN j.place AND k.place
GROUP BY k.depot, k.cluster, k.ms, k.place, j.place, j.low;

CREATE TEMPORARY VIEW taken AS
SELECT depot, n, MIN(ms) AS batch_ms
FROM (
  SELECT depot, cluster, ms, MAX(reached) AS n
  FROM ways
  GROUP BY depot, cluster, ms
)
GROUP BY depot, cluster, n;

CREATE TEMPORARY VIEW matched AS
SELECT t.depot, t.batch_ms, a.leg_id, a.ms AS came_ms
FROM taken AS t
JOIN arrivals AS a ON a.depot = t.depot AND a.n = t.n;

CREATE TEMPORARY VIEW seen AS
SELECT DISTINCT b.depot, b.ms, a.leg_id, b.parcel_id
FROM (
  SELECT DISTINCT depot, parcel_id,
         1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', event_time) AS BIGINT)
         + EXTRACT(MILLISECOND FROM event_time) AS ms
  FROM scans
  WHERE kind = 'sorted'
) AS b
JOIN (
  SELECT s.depot, s.parcel_id, l.leg_id
  FROM came AS l
  JOIN (SELECT depot, parcel_id, event_time FROM scans WHERE kind = 'arrived') AS s
    ON s.depot = l.depot
   AND s.event_time BETWEEN l.event_time AND l.event_time + INTERVAL '40' MINUTE
) AS a ON a.depot = b.depot AND a.parcel_id = b.parcel_id;

CREATE TEMPORARY VIEW confirmed AS
SELECT depot, ms, leg_id, COUNT(*) AS numbers FROM seen GROUP BY depot, ms, leg_id;

CREATE TEMPORARY VIEW origins AS
SELECT DISTINCT leg_id, CASE WHEN depot = 'GRHER' THEN 'GRIRA' ELSE depot END AS origin
FROM legs
WHERE kind = 'departed';

CREATE TEMPORARY VIEW per_arrival AS
SELECT a.depot, o.origin, m.batch_ms - m.came_ms AS wait_ms, COALESCE(c.numbers, 0) AS numbers
FROM came AS a
JOIN origins AS o ON o.leg_id = a.leg_id
LEFT JOIN matched AS m ON m.depot = a.depot AND m.leg_id = a.leg_id
LEFT JOIN confirmed AS c ON c.depot = m.depot AND c.ms = m.batch_ms AND c.leg_id = m.leg_id;

SELECT depot, origin, COUNT(wait_ms),
       CAST(ROUND(SUM(wait_ms) / (60000.0 * COUNT(wait_ms)), 2) AS DECIMAL(6, 2)), SUM(numbers),
       COUNT(*) - COUNT(wait_ms)
FROM per_arrival
GROUP BY depot, origin
HAVING COUNT(wait_ms) > 0

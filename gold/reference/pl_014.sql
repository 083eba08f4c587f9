-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW relabels AS
SELECT DISTINCT old_parcel_id AS old_number, parcel_id AS number
FROM scans
WHERE old_parcel_id IS NOT NULL;

CREATE TEMPORARY VIEW arrivals AS
SELECT DISTINCT COALESCE(b.old_number, a.old_number, s.parcel_id) AS parcel,
       DATE_FORMAT(s.event_time, 'yyyy-MM-dd HH:mm:ss.SSS')
       || CASE s.depot WHEN 'GRHER' THEN 'GRIRA' ELSE s.depot END AS arrival
FROM scans AS s
LEFT JOIN relabels AS a ON a.number = s.parcel_id
LEFT JOIN relabels AS b ON b.number = a.old_number
WHERE s.kind = 'arrived' AND s.depot NOT LIKE '%-%';

CREATE TEMPORARY VIEW ways AS
SELECT parcel, ARRAY_SORT(ARRAY_AGG(arrival)) AS way
FROM arrivals
GROUP BY parcel;

-- A scan remains if no depot up to it is seen again after it.
CREATE TEMPORARY VIEW remaining AS
SELECT w.parcel, s.arrival
FROM ways AS w
CROSS JOIN UNNEST(w.way) WITH ORDINALITY AS s (arrival, n)
CROSS JOIN UNNEST(w.way) WITH ORDINALITY AS m (arrival, n)
CROSS JOIN UNNEST(w.way) WITH ORDINALITY AS l (arrival, n)
WHERE m.n <= s.n AND SUBSTRING(l.arrival FROM 24) = SUBSTRING(m.arrival FROM 24)
GROUP BY w.parcel, s.arrival, s.n
HAVING MAX(l.n) = s.n;

CREATE TEMPORARY VIEW paths AS
SELECT parcel, ARRAY_SORT(ARRAY_AGG(arrival)) AS path
FROM remaining
GROUP BY parcel;

CREATE TEMPORARY VIEW sections AS
SELECT p.parcel, SUBSTRING(s.arrival FROM 24) AS from_depot,
       SUBSTRING(p.path[s.n + 1] FROM 24) AS to_depot,
       SUBSTRING(s.arrival FROM 1 FOR 23) AS left_at, SUBSTRING(p.path[s.n + 1] FROM 1 FOR 23) AS came_at,
       SUBSTRING(p.path[CARDINALITY(p.path)] FROM 24) AS last_stop
FROM paths AS p
CROSS JOIN UNNEST(p.path) WITH ORDINALITY AS s (arrival, n)
WHERE s.n < CARDINALITY(p.path);

CREATE TEMPORARY VIEW taken AS
SELECT parcel, from_depot, to_depot, last_stop, overtakings,
       1000 * CAST(TIMESTAMPDIFF(SECOND, left_time, came_time) AS BIGINT)
       + MOD(EXTRACT(MILLISECOND FROM came_time) - EXTRACT(MILLISECOND FROM left_time) + 1000, 1000)
         AS taken_ms
FROM (
  SELECT a.parcel, a.from_depot, a.to_depot, a.last_stop, COUNT(*) - 1 AS overtakings,
         TO_TIMESTAMP(a.left_at, 'yyyy-MM-dd HH:mm:ss.SSS') AS left_time,
         TO_TIMESTAMP(a.came_at, 'yyyy-MM-dd HH:mm:ss.SSS') AS came_time
  FROM sections AS a
  JOIN sections AS b
    ON b.from_depot = a.from_depot AND b.to_depot = a.to_depot
   AND (b.parcel = a.parcel OR (b.left_at < a.left_at AND b.came_at > a.came_at))
  GROUP BY a.parcel, a.from_depot, a.to_depot, a.last_stop, a.left_at, a.came_at
);

SELECT t.from_depot, t.to_depot, COUNT(*),
       CAST(ROUND(AVG(1.0 * t.taken_ms) / 3600000, 1) AS DECIMAL(7, 1)),
       COUNT(*) FILTER (WHERE t.taken_ms > 3600000 * l.promised_hours), SUM(t.overtakings),
       ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(DISTINCT t.last_stop)), '+')
FROM taken AS t
JOIN lanes AS l ON l.from_depot = t.from_depot AND l.to_depot = t.to_depot
GROUP BY t.from_depot, t.to_depot
HAVING COUNT(*) >= 14

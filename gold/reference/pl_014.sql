-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW arrivals AS
SELECT parcel_id, CASE depot WHEN 'GRHER' THEN 'GRIRA' ELSE depot END AS depot,
       CAST(event_time AS TIMESTAMP(3)) AS at_time
FROM scans
WHERE kind = 'arrived' AND depot NOT LIKE '%-%';

CREATE TEMPORARY VIEW firsts AS
SELECT parcel_id, depot, MIN(at_time) AS at_time
FROM arrivals
GROUP BY parcel_id, depot;

CREATE TEMPORARY VIEW ways AS
SELECT parcel_id,
       ARRAY_SORT(ARRAY_AGG(DATE_FORMAT(at_time, 'yyyy-MM-dd HH:mm:ss.SSS') || depot)) AS way
FROM firsts
GROUP BY parcel_id;

CREATE TEMPORARY VIEW stops AS
SELECT w.parcel_id, t.n, SUBSTRING(t.stop FROM 24) AS depot,
       TO_TIMESTAMP(SUBSTRING(t.stop FROM 1 FOR 23), 'yyyy-MM-dd HH:mm:ss.SSS') AS at_time,
       SUBSTRING(w.way[CARDINALITY(w.way)] FROM 24) AS last_stop
FROM ways AS w
CROSS JOIN UNNEST(w.way) WITH ORDINALITY AS t (stop, n);

CREATE TEMPORARY VIEW sections AS
SELECT a.depot AS from_depot, b.depot AS to_depot, a.n, a.last_stop,
       CAST(TIMESTAMPDIFF(SECOND, a.at_time, b.at_time) AS BIGINT) * 1000
       + MOD(EXTRACT(MILLISECOND FROM b.at_time) - EXTRACT(MILLISECOND FROM a.at_time) + 1000, 1000)
         AS taken_ms
FROM stops AS a
JOIN stops AS b ON b.parcel_id = a.parcel_id AND b.n = a.n + 1;

SELECT s.from_depot, s.to_depot, COUNT(*), COUNT(*) FILTER (WHERE s.n = 1),
       CAST(ROUND(AVG(1.0 * s.taken_ms) / 3600000, 1) AS DECIMAL(7, 1)),
       COUNT(*) FILTER (WHERE s.taken_ms > 3600000 * l.promised_hours),
       ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(DISTINCT s.last_stop)), '+')
FROM sections AS s
JOIN lanes AS l ON l.from_depot = s.from_depot AND l.to_depot = s.to_depot
GROUP BY s.from_depot, s.to_depot
HAVING COUNT(*) >= 14

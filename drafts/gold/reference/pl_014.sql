CREATE TEMPORARY VIEW relabels AS
SELECT DISTINCT old_parcel_id AS old_number, parcel_id AS number
FROM scans
WHERE old_parcel_id IS NOT NULL;

CREATE TEMPORARY VIEW booked AS
SELECT DISTINCT parcel_id AS parcel, parcel_id AS number FROM bookings;

CREATE TEMPORARY VIEW once AS
SELECT b.parcel, r.number FROM booked AS b JOIN relabels AS r ON r.old_number = b.number;

CREATE TEMPORARY VIEW labels AS
SELECT parcel, number FROM booked
UNION ALL
SELECT parcel, number FROM once
UNION ALL
SELECT o.parcel, r.number FROM once AS o JOIN relabels AS r ON r.old_number = o.number;

CREATE TEMPORARY VIEW stamped AS
SELECT parcel_id, kind, CASE WHEN depot = 'GRHER' THEN 'GRIRA' ELSE depot END AS depot,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM scans;

CREATE TEMPORARY VIEW moments AS
SELECT DISTINCT l.parcel, s.ms, s.depot
FROM stamped AS s
JOIN labels AS l ON l.number = s.parcel_id;

CREATE TEMPORARY VIEW points AS
SELECT DISTINCT l.parcel, s.ms
FROM stamped AS s
JOIN labels AS l ON l.number = s.parcel_id
UNION ALL
SELECT parcel, CAST(1814400000 AS BIGINT) FROM booked;

CREATE TEMPORARY VIEW dones AS
SELECT l.parcel,
       MIN(CASE WHEN s.kind IN ('delivered', 'returned') THEN s.ms ELSE 1814400000 END) AS done_ms
FROM stamped AS s
JOIN labels AS l ON l.number = s.parcel_id
GROUP BY l.parcel;

CREATE TEMPORARY VIEW nexts AS
SELECT a.parcel, a.ms, MIN(a.depot) AS depot, MIN(b.ms) AS next_ms
FROM moments AS a
JOIN points AS b ON b.parcel = a.parcel AND b.ms > a.ms
GROUP BY a.parcel, a.ms;

SELECT n.depot, COUNT(*), COUNT(DISTINCT n.parcel),
       COUNT(*) FILTER (WHERE n.next_ms = 1814400000),
       CAST(ROUND(MAX(n.next_ms - n.ms) / 3600000.0, 1) AS DECIMAL(6, 1)),
       CAST(ROUND(SUM(n.next_ms - n.ms) / 86400000.0, 2) AS DECIMAL(8, 2))
FROM nexts AS n
JOIN dones AS d ON d.parcel = n.parcel
WHERE n.ms < d.done_ms AND n.next_ms - n.ms >= 129600000
GROUP BY n.depot
HAVING COUNT(*) >= 4

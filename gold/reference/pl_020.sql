-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW calendar AS
SELECT d.depot, a.x * 7 + b.y AS day_no, b.y AS weekday_no
FROM depots AS d
CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6), (7)) AS a(x)
CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6)) AS b(y);

CREATE TEMPORARY VIEW closed AS
SELECT depot, TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-17 00:00:00', CAST(local_day AS TIMESTAMP(3)))
         AS day_no
FROM closures;

CREATE TEMPORARY VIEW working_days AS
SELECT depot, day_no
FROM (
  SELECT depot, day_no, 0 AS shut FROM calendar WHERE weekday_no < 6
  UNION ALL
  SELECT depot, day_no, 1 FROM closed
)
GROUP BY depot, day_no
HAVING SUM(shut) = 0;

CREATE TEMPORARY VIEW due_on AS
SELECT c.depot, c.day_no, MIN(w.day_no) AS due_day
FROM calendar AS c
JOIN working_days AS w ON w.depot = c.depot AND w.day_no >= c.day_no
GROUP BY c.depot, c.day_no;

CREATE TEMPORARY VIEW worked AS
SELECT c.depot, c.day_no, COUNT(*) AS so_far
FROM calendar AS c
JOIN working_days AS w ON w.depot = c.depot AND w.day_no <= c.day_no
GROUP BY c.depot, c.day_no;

CREATE TEMPORARY VIEW parcels AS
SELECT b.parcel_id, b.to_postcode, b.service, b.event_time AS booked_at,
       CASE WHEN b.from_depot = 'GRHER' THEN 'GRIRA' ELSE b.from_depot END AS from_depot
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY parcel_id ORDER BY event_time) AS rn
  FROM bookings
) AS b
WHERE b.rn = 1;

CREATE TEMPORARY VIEW promised AS
SELECT p.parcel_id, d.depot, d.zone,
       TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-17 00:00:00',
         CAST(CONVERT_TZ(DATE_FORMAT(TIMESTAMPADD(MINUTE, l.promised_hours * v.promise_pct * 60 / 100,
                                                  p.booked_at), 'yyyy-MM-dd HH:mm:ss'),
                         'UTC', d.zone) AS TIMESTAMP(3))) AS day_no
FROM parcels AS p
JOIN depots AS d
  ON d.postcode_area = SPLIT_INDEX(UPPER(REPLACE(p.to_postcode, ' ', '')), '-', 0)
JOIN lanes AS l ON l.from_depot = p.from_depot AND l.to_depot = d.depot
JOIN services AS v ON v.service = p.service;

CREATE TEMPORARY VIEW due AS
SELECT p.parcel_id, p.depot, p.zone, o.due_day
FROM promised AS p
JOIN due_on AS o ON o.depot = p.depot AND o.day_no = p.day_no;

CREATE TEMPORARY VIEW relabels AS
SELECT DISTINCT old_parcel_id AS old_number, parcel_id AS number
FROM scans
WHERE old_parcel_id IS NOT NULL;

CREATE TEMPORARY VIEW labels AS
SELECT DISTINCT parcel_id AS number, parcel_id AS parcel FROM bookings
UNION ALL
SELECT number, old_number FROM relabels
UNION ALL
SELECT b.number, a.old_number FROM relabels AS a JOIN relabels AS b ON b.old_number = a.number;

CREATE TEMPORARY VIEW deliveries AS
SELECT l.parcel, MIN(s.event_time) AS delivered_at
FROM (SELECT parcel_id, event_time FROM scans WHERE kind = 'delivered') AS s
JOIN labels AS l ON l.number = s.parcel_id
GROUP BY l.parcel;

CREATE TEMPORARY VIEW ends AS
SELECT u.depot, u.due_day,
       CASE WHEN e.delivered_at IS NULL THEN 1 ELSE 0 END AS missing,
       CASE WHEN e.delivered_at IS NULL THEN 19 ELSE TIMESTAMPDIFF(DAY,
         TIMESTAMP '2025-03-17 00:00:00',
         CAST(CONVERT_TZ(DATE_FORMAT(e.delivered_at, 'yyyy-MM-dd HH:mm:ss'), 'UTC', u.zone)
              AS TIMESTAMP(3))) END AS end_day
FROM due AS u
LEFT JOIN deliveries AS e ON e.parcel = u.parcel_id;

CREATE TEMPORARY VIEW judged AS
SELECT e.depot, e.missing,
       CASE WHEN e.missing = 1 OR e.end_day > e.due_day THEN 1 ELSE 0 END AS late,
       CASE WHEN e.end_day > e.due_day THEN b.so_far - a.so_far ELSE 0 END AS late_days
FROM ends AS e
LEFT JOIN worked AS a ON a.depot = e.depot AND a.day_no = e.due_day
LEFT JOIN worked AS b ON b.depot = e.depot AND b.day_no = e.end_day
WHERE e.missing = 0 OR e.due_day <= 19;

SELECT depot, COUNT(*), SUM(CAST(late AS BIGINT)),
       CAST(ROUND(100.0 * SUM(late) / COUNT(*), 1) AS DECIMAL(5, 1)), SUM(late_days),
       SUM(CAST(missing AS BIGINT))
FROM judged
GROUP BY depot
HAVING COUNT(*) >= 40

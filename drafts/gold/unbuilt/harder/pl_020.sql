-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW calendar AS
SELECT d.depot, a.x * 7 + b.y AS day_no, b.y AS weekday_no
FROM depots AS d
CROSS JOIN (VALUES (0), (1), (2)) AS a (x)
CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6)) AS b (y)
WHERE a.x * 7 + b.y < 20;

CREATE TEMPORARY VIEW working_days AS
SELECT depot, day_no
FROM (
  SELECT depot, day_no, 0 AS shut FROM calendar WHERE weekday_no < 6
  UNION ALL
  SELECT depot, TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-17 00:00:00', CAST(local_day AS TIMESTAMP(3))), 1
  FROM closures
)
GROUP BY depot, day_no
HAVING SUM(shut) = 0;

CREATE TEMPORARY VIEW counted_on AS
SELECT c.depot, c.day_no, MIN(w.day_no) AS work_day
FROM calendar AS c
JOIN working_days AS w ON w.depot = c.depot AND w.day_no >= c.day_no
GROUP BY c.depot, c.day_no;

CREATE TEMPORARY VIEW parcels AS
SELECT b.parcel_id, d.depot, d.winter_min, d.summer_min
FROM (
  SELECT DISTINCT parcel_id, UPPER(REPLACE(SPLIT_INDEX(to_postcode, '-', 0), ' ', '')) AS area
  FROM bookings
) AS b
JOIN (
  SELECT depot, postcode_area,
         CASE zone WHEN 'Europe/Lisbon' THEN 0 WHEN 'Europe/Warsaw' THEN 60
                   WHEN 'Europe/Athens' THEN 120 WHEN 'Asia/Tbilisi' THEN 240 ELSE 330 END AS winter_min,
         CASE zone WHEN 'Europe/Lisbon' THEN 60 WHEN 'Europe/Warsaw' THEN 120
                   WHEN 'Europe/Athens' THEN 180 WHEN 'Asia/Tbilisi' THEN 240 ELSE 330 END AS summer_min
  FROM depots
) AS d ON d.postcode_area = b.area;

CREATE TEMPORARY VIEW relabels AS
SELECT DISTINCT old_parcel_id AS old_number, parcel_id AS number
FROM scans
WHERE old_parcel_id IS NOT NULL;

CREATE TEMPORARY VIEW came AS
SELECT parcel_id, CASE WHEN depot = 'GRHER' THEN 'GRIRA' ELSE depot END AS depot,
       CAST(event_time AS TIMESTAMP(3)) AS at_time
FROM scans
WHERE kind = 'arrived';

-- Arrived scans under the number that was scanned and under the ones before it.
CREATE TEMPORARY VIEW known AS
SELECT number AS parcel_id, depot, at_time
FROM (
  SELECT c.depot, c.at_time, ARRAY[c.parcel_id, a.old_number, b.old_number] AS numbers
  FROM came AS c
  LEFT JOIN relabels AS a ON a.number = c.parcel_id
  LEFT JOIN relabels AS b ON b.number = a.old_number
) AS s
CROSS JOIN UNNEST(s.numbers) AS u (number);

CREATE TEMPORARY VIEW firsts AS
SELECT p.parcel_id, p.depot, p.winter_min, p.summer_min, MIN(k.at_time) AS at_time
FROM parcels AS p
JOIN known AS k ON k.parcel_id = p.parcel_id AND k.depot = p.depot
GROUP BY p.parcel_id, p.depot, p.winter_min, p.summer_min;

CREATE TEMPORARY VIEW loads AS
SELECT depot, day_no, SUM(n) AS load_n
FROM (
  SELECT depot, day_no, CAST(0 AS BIGINT) AS n FROM working_days
  UNION ALL
  SELECT c.depot, c.work_day, CAST(1 AS BIGINT)
  FROM (
    SELECT depot, TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-17 00:00:00',
                                TIMESTAMPADD(MINUTE, CASE WHEN at_time >= TIMESTAMP '2025-03-30 01:00:00'
                                                          THEN summer_min ELSE winter_min END,
                                             at_time)) AS day_no
    FROM firsts
  ) AS f
  JOIN counted_on AS c ON c.depot = f.depot AND c.day_no = f.day_no
)
GROUP BY depot, day_no;

-- For each working day, and each from which the staff might have been busy all the time up to it.
CREATE TEMPORARY VIEW spans AS
SELECT w.depot, w.day_no, f.day_no AS from_day, SUM(l.load_n) AS parcels,
       (SUM(l.load_n) + COUNT(*) - 1) / COUNT(*) AS capacity,
       SUM(CASE WHEN l.day_no BETWEEN f.day_no AND w.day_no THEN l.load_n ELSE 0 END) AS due,
       COUNT(CASE WHEN l.day_no BETWEEN f.day_no AND w.day_no THEN 1 END) AS day_count
FROM working_days AS w
JOIN working_days AS f ON f.depot = w.depot AND f.day_no <= w.day_no
JOIN loads AS l ON l.depot = w.depot
GROUP BY w.depot, w.day_no, f.day_no;

CREATE TEMPORARY VIEW backlogs AS
SELECT depot, day_no, parcels, capacity,
       CASE WHEN MAX(due - capacity * day_count) > 0 THEN MAX(due - capacity * day_count) ELSE 0 END
         AS backlog
FROM spans
GROUP BY depot, day_no, parcels, capacity;

SELECT depot, capacity, COUNT(*) FILTER (WHERE backlog > 0), MAX(backlog),
       CAST(TIMESTAMPADD(DAY, CAST(99 - MOD(MAX(100 * backlog + 99 - day_no), 100) AS INT),
                         TIMESTAMP '2025-03-17 00:00:00') AS DATE),
       CAST(ROUND(100.0 * SUM(backlog) / parcels, 1) AS DECIMAL(6, 1))
FROM backlogs
WHERE parcels >= 45
GROUP BY depot, parcels, capacity

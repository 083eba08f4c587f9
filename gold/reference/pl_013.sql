-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW booked AS
SELECT LOWER(sender_id) AS sender, service,
       CASE WHEN event_time < TIMESTAMP '2025-03-31 00:00:00' THEN 1 ELSE 2 END AS week_no
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY parcel_id ORDER BY event_time) AS rn
  FROM bookings
)
WHERE rn = 1 AND event_time >= TIMESTAMP '2025-03-24 00:00:00';

CREATE TEMPORARY VIEW habits AS
SELECT sender, service, 'kept' AS habit
FROM (SELECT sender, service FROM booked WHERE week_no = 1
      INTERSECT SELECT sender, service FROM booked WHERE week_no = 2)
UNION ALL
SELECT sender, service, 'dropped'
FROM (SELECT sender, service FROM booked WHERE week_no = 1
      EXCEPT SELECT sender, service FROM booked WHERE week_no = 2)
UNION ALL
SELECT sender, service, 'added'
FROM (SELECT sender, service FROM booked WHERE week_no = 2
      EXCEPT SELECT sender, service FROM booked WHERE week_no = 1);

CREATE TEMPORARY VIEW parcels AS
SELECT sender, service, COUNT(*) FILTER (WHERE week_no = 1) AS parcels_before,
       COUNT(*) FILTER (WHERE week_no = 2) AS parcels_after
FROM booked
GROUP BY sender, service;

CREATE TEMPORARY VIEW regulars AS
SELECT sender FROM booked WHERE week_no = 1
INTERSECT SELECT sender FROM booked WHERE week_no = 2;

SELECT h.sender, h.habit, ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(h.service)), ', '),
       SUM(p.parcels_before), SUM(p.parcels_after)
FROM habits AS h
JOIN parcels AS p ON p.sender = h.sender AND p.service = h.service
WHERE h.sender IN (SELECT sender FROM regulars)
GROUP BY h.sender, h.habit

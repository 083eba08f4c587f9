-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW sorted_scans AS
SELECT depot, parcel_id, event_time FROM scans WHERE kind = 'sorted';

CREATE TEMPORARY VIEW came AS
SELECT depot, leg_id, event_time FROM legs WHERE kind = 'arrived';

CREATE TEMPORARY VIEW arrived_scans AS
SELECT depot, parcel_id, event_time FROM scans WHERE kind = 'arrived';

CREATE TEMPORARY VIEW possible AS
SELECT DISTINCT b.depot, b.event_time AS batch_at, a.leg_id
FROM came AS a
JOIN sorted_scans AS b
  ON b.depot = a.depot
 AND b.event_time BETWEEN a.event_time + INTERVAL '50' MINUTE AND a.event_time + INTERVAL '70' MINUTE;

CREATE TEMPORARY VIEW first_pass AS
SELECT depot, leg_id, MIN(batch_at) AS batch_at
FROM (
  SELECT depot, batch_at, MIN(leg_id) AS leg_id
  FROM possible
  GROUP BY depot, batch_at
  HAVING COUNT(*) = 1
)
GROUP BY depot, leg_id;

CREATE TEMPORARY VIEW remaining AS
SELECT depot, batch_at, leg_id
FROM (
  SELECT depot, batch_at, leg_id, 0 AS gone FROM possible
  UNION ALL
  SELECT p.depot, p.batch_at, p.leg_id, 1
  FROM possible AS p
  JOIN first_pass AS f ON f.depot = p.depot AND f.batch_at = p.batch_at
  UNION ALL
  SELECT p.depot, p.batch_at, p.leg_id, 1
  FROM possible AS p
  JOIN first_pass AS f ON f.depot = p.depot AND f.leg_id = p.leg_id
)
GROUP BY depot, batch_at, leg_id
HAVING SUM(gone) = 0;

CREATE TEMPORARY VIEW second_pass AS
SELECT depot, leg_id, MIN(batch_at) AS batch_at
FROM (
  SELECT depot, batch_at, MIN(leg_id) AS leg_id
  FROM remaining
  GROUP BY depot, batch_at
  HAVING COUNT(*) = 1
)
GROUP BY depot, leg_id;

CREATE TEMPORARY VIEW matched AS
SELECT depot, leg_id, batch_at, 0 AS in_second FROM first_pass
UNION ALL
SELECT depot, leg_id, batch_at, 1 FROM second_pass;

CREATE TEMPORARY VIEW seen AS
SELECT DISTINCT a.leg_id, s.parcel_id
FROM came AS a
JOIN arrived_scans AS s
  ON s.depot = a.depot
 AND s.event_time BETWEEN a.event_time AND a.event_time + INTERVAL '40' MINUTE;

CREATE TEMPORARY VIEW numbers AS
SELECT DISTINCT depot, parcel_id, event_time AS batch_at FROM sorted_scans;

CREATE TEMPORARY VIEW per_batch AS
SELECT m.depot, m.leg_id, m.in_second, COUNT(*) AS parcels, COUNT(s.leg_id) AS confirmed
FROM matched AS m
JOIN numbers AS n ON n.depot = m.depot AND n.batch_at = m.batch_at
LEFT JOIN seen AS s ON s.leg_id = m.leg_id AND s.parcel_id = n.parcel_id
GROUP BY m.depot, m.leg_id, m.batch_at, m.in_second;

CREATE TEMPORARY VIEW origins AS
SELECT DISTINCT leg_id, CASE WHEN depot = 'GRHER' THEN 'GRIRA' ELSE depot END AS origin
FROM legs
WHERE kind = 'departed';

SELECT b.depot, o.origin, COUNT(*), SUM(CAST(b.in_second AS BIGINT)), SUM(b.parcels),
       SUM(b.confirmed)
FROM per_batch AS b
JOIN origins AS o ON o.leg_id = b.leg_id
GROUP BY b.depot, o.origin

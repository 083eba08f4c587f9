-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW quotes AS
SELECT request_id, quoted_fare
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY request_id ORDER BY event_time DESC) AS rn FROM requests
)
WHERE rn = 1;

CREATE TEMPORARY VIEW fares AS
SELECT t.trip_id, t.driver_id, COALESCE(t.amount, q.quoted_fare) AS fare
FROM (SELECT DISTINCT trip_id, driver_id, request_id, amount FROM trips WHERE kind = 'dropped_off')
  AS t
LEFT JOIN quotes AS q ON q.request_id = t.request_id
WHERE t.amount IS NOT NULL OR q.quoted_fare IS NOT NULL;

CREATE TEMPORARY VIEW adjustments AS
SELECT DISTINCT trip_id, amount, CAST(event_time AS TIMESTAMP(3)) AS adjusted_at
FROM trips
WHERE kind = 'fare_adjusted';

CREATE TEMPORARY VIEW numbered AS
SELECT a.trip_id, a.adjusted_at, COALESCE(a.amount, 0) AS amount,
       COUNT(*) FILTER (WHERE b.amount IS NULL) AS waivers
FROM adjustments AS a
JOIN adjustments AS b ON b.trip_id = a.trip_id AND b.adjusted_at <= a.adjusted_at
GROUP BY a.trip_id, a.adjusted_at, a.amount;

CREATE TEMPORARY VIEW sums AS
SELECT a.trip_id, a.waivers, a.adjusted_at, a.amount, SUM(b.amount) AS so_far
FROM numbered AS a
JOIN numbered AS b
  ON b.trip_id = a.trip_id AND b.waivers = a.waivers AND b.adjusted_at <= a.adjusted_at
GROUP BY a.trip_id, a.waivers, a.adjusted_at, a.amount;

CREATE TEMPORARY VIEW parts AS
SELECT s.trip_id, s.waivers, MIN(s.so_far) AS lowest, SUM(s.amount) AS total
FROM sums AS s
GROUP BY s.trip_id, s.waivers;

CREATE TEMPORARY VIEW balanced AS
SELECT p.trip_id, p.waivers, CASE WHEN p.waivers = 0 THEN f.fare ELSE 0 END + p.lowest AS lowest,
       CASE WHEN p.waivers = 0 THEN f.fare ELSE 0 END + p.total AS total
FROM parts AS p
JOIN fares AS f ON f.trip_id = p.trip_id;

CREATE TEMPORARY VIEW settled AS
SELECT l.trip_id, b.total - LEAST(0, b.lowest) AS balance, l.cuts
FROM (
  SELECT trip_id, MAX(waivers) AS waivers, COUNT(*) FILTER (WHERE lowest < 0) AS cuts
  FROM balanced
  GROUP BY trip_id
) AS l
JOIN balanced AS b ON b.trip_id = l.trip_id AND b.waivers = l.waivers;

CREATE TEMPORARY VIEW totals AS
SELECT f.driver_id, SUM(f.fare) AS began_with,
       SUM(COALESCE(s.balance, f.fare)) AS final_sum, COUNT(*) FILTER (WHERE s.cuts > 0) AS cut_off
FROM fares AS f
LEFT JOIN settled AS s ON s.trip_id = f.trip_id
GROUP BY f.driver_id;

SELECT fleet, place, driver_id, began_with, final_sum, cut_off
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY fleet
                               ORDER BY began_with - final_sum DESC, driver_id) AS place
  FROM (SELECT *, SUBSTRING(driver_id FROM 1 FOR 2) AS fleet FROM totals)
)
WHERE place <= 10

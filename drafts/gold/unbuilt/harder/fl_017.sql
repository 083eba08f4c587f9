-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW fleet AS
SELECT carrier, tailnum, COUNT(*) AS n, SUM(CAST(distance AS BIGINT)) AS miles
FROM departures
WHERE NOT cancelled
GROUP BY carrier, tailnum;

CREATE TEMPORARY VIEW days AS
SELECT DISTINCT carrier, tailnum,
       TIMESTAMPDIFF(DAY, TIMESTAMP '2013-01-01 05:00:00', event_time) AS day_number
FROM departures
WHERE NOT cancelled;

-- In days one after another the number of the day grows with its place.
CREATE TEMPORARY VIEW rows_of_days AS
SELECT carrier, tailnum, MAX(days) AS days
FROM (
  SELECT carrier, tailnum, COUNT(*) AS days
  FROM (
    SELECT carrier, tailnum, day_number - ROW_NUMBER() OVER (
             PARTITION BY carrier, tailnum ORDER BY day_number) AS island
    FROM days
  )
  GROUP BY carrier, tailnum, island
)
GROUP BY carrier, tailnum;

CREATE TEMPORARY VIEW averages AS
SELECT carrier, COUNT(*) AS aircraft, SUM(n) AS total FROM fleet GROUP BY carrier;

-- How many aircraft of a fleet left so often, and how many more often.
CREATE TEMPORARY VIEW frequencies AS
SELECT carrier, n, COUNT(*) AS aircraft FROM fleet GROUP BY carrier, n;

CREATE TEMPORARY VIEW better AS
SELECT f.carrier, f.n, SUM(o.aircraft) - MAX(f.aircraft) AS aircraft
FROM frequencies AS f
JOIN frequencies AS o ON o.carrier = f.carrier AND o.n >= f.n
GROUP BY f.carrier, f.n;

SELECT f.carrier, f.tailnum, b.aircraft + 1, f.n, r.days, f.miles
FROM fleet AS f
JOIN averages AS a ON a.carrier = f.carrier
JOIN better AS b ON b.carrier = f.carrier AND b.n = f.n
JOIN rows_of_days AS r ON r.carrier = f.carrier AND r.tailnum = f.tailnum
WHERE b.aircraft < 10
  AND f.n * a.aircraft >= 2 * a.total
  AND f.tailnum NOT IN (SELECT tailnum FROM departures WHERE cancelled AND tailnum IS NOT NULL)

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW events AS
SELECT carrier, origin, dest, event_time, cancelled,
       CASE WHEN cancelled THEN 0 ELSE 1 END AS flown, CASE WHEN cancelled THEN 1 ELSE 0 END AS waits
FROM departures;

-- Flights of the route that had left, those of the same minute included.
CREATE TEMPORARY VIEW with_left AS
SELECT carrier, origin, dest, event_time, cancelled, flown, waits,
       SUM(flown) OVER (PARTITION BY carrier, origin, dest ORDER BY event_time) AS had_left
FROM events;

-- Places in the order of flights and in that of groups; among equals any order gives the same waits.
CREATE TEMPORARY VIEW numbered AS
SELECT carrier, origin, dest, event_time, cancelled, had_left,
       SUM(flown) OVER w AS flight_number, SUM(waits) OVER w AS group_number
FROM with_left
WINDOW w AS (PARTITION BY carrier, origin, dest ORDER BY event_time
             ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW served AS
SELECT carrier, origin, dest, event_time,
       group_number + MAX(had_left + 1 - group_number) OVER (
         PARTITION BY carrier, origin, dest ORDER BY event_time
         ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS flight_number
FROM (SELECT * FROM numbered WHERE cancelled);

CREATE TEMPORARY VIEW waits AS
SELECT g.carrier, g.origin, TIMESTAMPDIFF(MINUTE, g.event_time, f.event_time) AS minutes
FROM served AS g
LEFT JOIN (SELECT * FROM numbered WHERE NOT cancelled) AS f
  ON f.carrier = g.carrier AND f.origin = g.origin AND f.dest = g.dest
 AND f.flight_number = g.flight_number
 AND f.event_time BETWEEN g.event_time AND g.event_time + INTERVAL '30' DAY;

SELECT carrier, origin, COUNT(*), COUNT(*) FILTER (WHERE minutes <= 1440), COUNT(*) - COUNT(minutes),
       CAST(ROUND(SUM(CAST(minutes AS BIGINT)) / (60.0 * NULLIF(COUNT(minutes), 0)), 2) AS DECIMAL(6, 2))
FROM waits
GROUP BY carrier, origin
HAVING COUNT(*) >= 10

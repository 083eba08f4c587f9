-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW flights AS
SELECT FLOOR(event_time - INTERVAL '5' HOUR TO DAY) AS ny_day, carrier, dest, cancelled
FROM departures;

CREATE TEMPORARY VIEW served AS
SELECT ny_day, carrier, dest, COUNT(*) AS departures
FROM flights
WHERE NOT cancelled
GROUP BY ny_day, carrier, dest;

CREATE TEMPORARY VIEW scrubbed AS
SELECT DISTINCT ny_day, carrier, dest FROM flights WHERE cancelled;

CREATE TEMPORARY VIEW lost AS
SELECT ny_day + INTERVAL '7' DAY AS ny_day, carrier, dest FROM served
EXCEPT
SELECT ny_day, carrier, dest FROM served;

-- The number in front puts the destinations in order; then it is taken away.
CREATE TEMPORARY VIEW lists AS
SELECT l.ny_day, l.carrier, COUNT(*) AS lost, COUNT(c.dest) AS scrubbed,
       REGEXP_REPLACE(
         ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(CAST(1000 - s.departures AS STRING) || l.dest)), ' '),
         '[0-9]+', '') AS lost_list
FROM lost AS l
JOIN served AS s
  ON s.ny_day = l.ny_day - INTERVAL '7' DAY AND s.carrier = l.carrier AND s.dest = l.dest
LEFT JOIN scrubbed AS c
  ON c.ny_day = l.ny_day AND c.carrier = l.carrier AND c.dest = l.dest
WHERE l.ny_day BETWEEN TIMESTAMP '2013-02-08 00:00:00' AND TIMESTAMP '2013-02-28 00:00:00'
GROUP BY l.ny_day, l.carrier;

SELECT l.carrier, DATE_FORMAT(l.ny_day, 'yyyy-MM-dd'), COALESCE(d.served, 0), l.lost, l.scrubbed,
       l.lost_list
FROM lists AS l
LEFT JOIN (SELECT ny_day, carrier, COUNT(*) AS served FROM served GROUP BY ny_day, carrier) AS d
  ON d.ny_day = l.ny_day AND d.carrier = l.carrier

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW loads AS
SELECT origin, FLOOR(event_time TO DAY) AS day_start, CAST(event_time AS TIMESTAMP(3)) AS at_time,
       COUNT(*) OVER (PARTITION BY origin ORDER BY event_time
                      RANGE BETWEEN INTERVAL '60' MINUTE PRECEDING AND CURRENT ROW) AS flights
FROM departures
WHERE NOT cancelled;

-- Load and minute of the day in one number, so that the largest is the latest of the largest loads.
CREATE TEMPORARY VIEW moments AS
SELECT DISTINCT origin, day_start,
       TIMESTAMPDIFF(MINUTE, day_start, at_time) AS at_minute,
       10000 * flights + TIMESTAMPDIFF(MINUTE, day_start, at_time) AS place
FROM loads;

CREATE TEMPORARY VIEW peaks AS
SELECT origin, day_start, MAX(place) AS place FROM moments GROUP BY origin, day_start;

CREATE TEMPORARY VIEW seconds AS
SELECT m.origin, m.day_start, MAX(m.place) AS place
FROM moments AS m
JOIN peaks AS p ON p.origin = m.origin AND p.day_start = m.day_start
WHERE ABS(m.at_minute - MOD(p.place, 10000)) >= 180
GROUP BY m.origin, m.day_start;

SELECT p.origin, p.day_start,
       TIMESTAMPADD(MINUTE, CAST(MOD(p.place, 10000) AS INT), p.day_start), p.place / 10000,
       TIMESTAMPADD(MINUTE, CAST(MOD(s.place, 10000) AS INT), p.day_start), s.place / 10000
FROM peaks AS p
LEFT JOIN seconds AS s ON s.origin = p.origin AND s.day_start = p.day_start

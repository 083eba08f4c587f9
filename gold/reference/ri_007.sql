-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW clocks AS
SELECT city, zone_id, request_id,
       EXTRACT(HOUR FROM TIMESTAMPADD(MINUTE,
         CASE WHEN city = 'São Paulo' THEN -180
              WHEN city = 'Kathmandu' THEN 345
              WHEN event_time < TIMESTAMP '2025-10-26 01:00:00' THEN 120
              ELSE 60 END, event_time)) AS clock_hour
FROM requests;

CREATE TEMPORARY VIEW counted AS
SELECT c.city, c.clock_hour, c.zone_id, z.name, COUNT(DISTINCT c.request_id) AS requests
FROM clocks AS c
JOIN zones AS z ON z.zone_id = c.zone_id
GROUP BY c.city, c.clock_hour, c.zone_id, z.name;

SELECT a.city, a.clock_hour, a.zone_id, a.name, a.requests, 1 + COUNT(b.zone_id)
FROM counted AS a
LEFT JOIN counted AS b
  ON b.city = a.city AND b.clock_hour = a.clock_hour AND b.requests > a.requests
GROUP BY a.city, a.clock_hour, a.zone_id, a.name, a.requests
HAVING COUNT(b.zone_id) < 5

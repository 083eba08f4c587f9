-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW local_arrivals AS
SELECT p.faa, p.name, TIMESTAMPADD(HOUR, p.tz, a.event_time) AS local_time
FROM arrivals AS a JOIN airports AS p ON p.faa = a.dest;

SELECT name, COUNT(*), COUNT(*) FILTER (WHERE at_night),
       COUNT(DISTINCT night) FILTER (WHERE at_night),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE at_night) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM (
  SELECT faa, name, HOUR(local_time) >= 23 OR HOUR(local_time) < 6 AS at_night,
         CAST(local_time - INTERVAL '6' HOUR AS DATE) AS night
  FROM local_arrivals
)
GROUP BY faa, name
HAVING COUNT(*) FILTER (WHERE at_night) >= 10

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT z.zone_id, z.city, z.name, COUNT(DISTINCT r.request_id) AS requests
FROM zones AS z
LEFT JOIN requests AS r ON r.zone_id = z.zone_id
GROUP BY z.zone_id, z.city, z.name;

CREATE TEMPORARY VIEW cities AS
SELECT city, 1.0 * SUM(requests) / COUNT(*) AS city_mean FROM counted GROUP BY city;

CREATE TEMPORARY VIEW living AS
SELECT home_zone, COUNT(*) AS drivers FROM drivers GROUP BY home_zone;

SELECT z.zone_id, z.name, z.requests, COALESCE(l.drivers, 0),
       CAST(ROUND(c.city_mean, 2) AS DECIMAL(7, 2))
FROM counted AS z
JOIN cities AS c ON c.city = z.city
LEFT JOIN living AS l ON l.home_zone = z.zone_id
WHERE 10 * z.requests >= c.city_mean
  AND z.zone_id NOT IN (
    SELECT home_zone FROM drivers
    WHERE home_zone IS NOT NULL AND joined >= DATE '2023-10-25'
  )

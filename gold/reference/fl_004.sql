SELECT carrier, flight, origin, COUNT(*) FILTER (WHERE dep_delay >= 60) AS very_late, COUNT(*),
       CAST(ROUND(1.0 * SUM(dep_delay) FILTER (WHERE dep_delay >= 60)
                  / NULLIF(COUNT(*) FILTER (WHERE dep_delay >= 60), 0), 1) AS DECIMAL(6, 1))
FROM departures
WHERE NOT cancelled
GROUP BY carrier, flight, origin
ORDER BY very_late DESC
LIMIT 8

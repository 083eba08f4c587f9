-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT carrier, flight, origin, COUNT(*) FILTER (WHERE dep_delay >= 60) AS very_late, COUNT(*),
       CAST(ROUND(AVG(CAST(dep_delay AS DECIMAL(6, 0))) FILTER (WHERE dep_delay >= 60), 1) AS DECIMAL(6, 1))
FROM departures
WHERE NOT cancelled
GROUP BY carrier, flight, origin
ORDER BY very_late DESC
LIMIT 8

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT d.dest, COUNT(*), COUNT(*) FILTER (WHERE a.flight_id IS NULL),
       COUNT(DISTINCT d.carrier) FILTER (WHERE a.flight_id IS NULL),
       CAST(ROUND(1000.0 * COUNT(*) FILTER (WHERE a.flight_id IS NULL) / COUNT(*), 2)
            AS DECIMAL(6, 2))
FROM departures AS d
LEFT JOIN arrivals AS a ON a.flight_id = d.flight_id
WHERE NOT d.cancelled
GROUP BY d.dest
HAVING COUNT(*) FILTER (WHERE a.flight_id IS NULL) >= 2

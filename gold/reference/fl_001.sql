-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT a.name, d.origin, COUNT(*), COUNT(*) FILTER (WHERE d.cancelled),
       COUNT(*) FILTER (WHERE d.dep_delay > 15),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE d.dep_delay > 15)
                  / COUNT(*) FILTER (WHERE NOT d.cancelled), 2) AS DECIMAL(5, 2))
FROM departures AS d JOIN airlines AS a ON a.carrier = d.carrier
GROUP BY a.name, d.origin
HAVING COUNT(*) >= 56

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT l.name, COUNT(*), COUNT(*) FILTER (WHERE d.dep_delay >= 15 AND a.arr_delay < 15),
       CAST(ROUND(PERCENTILE(d.dep_delay - a.arr_delay, 0.5), 1) AS DECIMAL(6, 1)),
       CAST(ROUND(PERCENTILE(d.dep_delay - a.arr_delay, 0.9), 1) AS DECIMAL(6, 1))
FROM departures AS d
JOIN arrivals AS a ON a.flight_id = d.flight_id
JOIN airlines AS l ON l.carrier = d.carrier
GROUP BY l.name

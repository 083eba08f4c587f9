-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT f.season, k.kind, c.category, COUNT(*), COUNT(DISTINCT f.storm), MIN(f.pressure_mb)
FROM fixes AS f
JOIN status_kinds AS k ON k.status = f.status
JOIN scale AS c ON f.wind_kt BETWEEN c.from_kt AND c.to_kt
GROUP BY f.season, k.kind, c.category
HAVING COUNT(DISTINCT f.storm) >= 3

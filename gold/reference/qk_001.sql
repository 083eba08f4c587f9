-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT o.net, m.family, COUNT(*), COUNT(DISTINCT o.mag_type), MAX(o.mag),
       CAST(ROUND(AVG(o.depth_km), 1) AS DECIMAL(5, 1))
FROM origins AS o
JOIN mag_types AS m ON m.mag_type = o.mag_type
GROUP BY o.net, m.family
HAVING COUNT(*) >= 5

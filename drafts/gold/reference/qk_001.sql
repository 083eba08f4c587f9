SELECT o.net, m.family, COUNT(*), COUNT(DISTINCT o.mag_type), MAX(o.mag),
       CAST(ROUND(AVG(o.depth_km), 1) AS DECIMAL(5, 1))
FROM origins AS o
JOIN mag_types AS m ON m.mag_type = o.mag_type
GROUP BY o.net, m.family
HAVING COUNT(*) >= 10

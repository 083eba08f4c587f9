-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT CASE WHEN GROUPING(origin) = 1 THEN 'all' ELSE origin END,
       CASE WHEN GROUPING(engine) = 1 THEN 'all' ELSE engine END,
       COUNT(*), COUNT(DISTINCT tailnum),
       CAST(ROUND(1.0 * SUM(distance) / COUNT(*), 1) AS DECIMAL(6, 1))
FROM (
  SELECT d.origin, d.tailnum, d.distance, COALESCE(p.engine, 'unregistered') AS engine
  FROM departures AS d LEFT JOIN planes AS p ON p.tailnum = d.tailnum
  WHERE NOT d.cancelled
)
GROUP BY CUBE (origin, engine)

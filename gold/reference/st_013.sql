-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW weighted AS
SELECT f.season, f.lat, f.lon, f.wind_kt, CAST(f.wind_kt * f.wind_kt AS DECIMAL(8, 0)) AS weight
FROM fixes AS f
JOIN status_kinds AS k ON k.status = f.status
WHERE k.kind IN ('tropical', 'subtropical') AND HOUR(f.event_time) IN (0, 6, 12, 18)
  AND f.wind_kt >= 35;

SELECT season, COUNT(*), CAST(ROUND(SUM(weight * lat) / SUM(weight), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(SUM(weight * lon) / SUM(weight), 2) AS DECIMAL(6, 2)),
       CAST(ROUND(PERCENTILE(wind_kt, 0.95), 2) AS DECIMAL(6, 2))
FROM weighted
GROUP BY season
HAVING COUNT(*) >= 254

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW latest_weather AS
SELECT origin, visib, wind_gust, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY origin ORDER BY event_time DESC) AS rn FROM weather
)
WHERE rn = 1;

SELECT origin, conditions, COUNT(*), COUNT(*) FILTER (WHERE dep_delay >= 60),
       CAST(ROUND(1.0 * SUM(dep_delay) / COUNT(*), 1) AS DECIMAL(6, 1))
FROM (
  SELECT d.origin, d.dep_delay,
         CASE WHEN w.visib < 3 THEN 'low visibility'
              WHEN w.wind_gust >= 30 THEN 'gusty'
              ELSE 'fair' END AS conditions
  FROM departures AS d
  JOIN latest_weather FOR SYSTEM_TIME AS OF d.event_time AS w ON w.origin = d.origin
  WHERE NOT d.cancelled
)
GROUP BY origin, conditions

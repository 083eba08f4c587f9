-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
WITH flown AS (
  SELECT tailnum, event_time, air_time,
         COUNT(*) OVER w AS flights, SUM(CAST(air_time AS BIGINT)) OVER w AS air_minutes
  FROM arrivals
  WINDOW w AS (PARTITION BY tailnum ORDER BY event_time)
)
SELECT f.tailnum, COALESCE(p.model, 'not registered'), f.event_time, f.flights, f.air_minutes
FROM flown AS f
LEFT JOIN planes AS p ON p.tailnum = f.tailnum
WHERE f.air_minutes >= 3600 AND f.air_minutes - f.air_time < 3600

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
WITH per_day AS (
  SELECT carrier, CAST(sched_dep - INTERVAL '5' HOUR AS DATE) AS new_york_day, COUNT(*) AS n
  FROM departures
  WHERE NOT cancelled
  GROUP BY carrier, CAST(sched_dep - INTERVAL '5' HOUR AS DATE)
)
SELECT carrier, COUNT(*), MAX(n), MIN(n),
       CAST(ROUND(1.0 * SUM(n) / COUNT(*), 1) AS DECIMAL(6, 1))
FROM per_day
GROUP BY carrier

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT on_day, CAST(ROUND(net / 1000, 2) AS DECIMAL(7, 2)), strong,
       CAST(ROUND(smallest, 1) AS DECIMAL(7, 1)), CAST(ROUND(largest, 1) AS DECIMAL(7, 1))
FROM (
  SELECT CAST(event_time AS DATE) AS on_day, SUM(net_energy_kwh) AS net,
         COUNT(*) FILTER (WHERE net_energy_kwh >= 1000) AS strong,
         MIN(net_energy_kwh) AS smallest, MAX(net_energy_kwh) AS largest
  FROM meter
  GROUP BY CAST(event_time AS DATE)
)
ORDER BY net DESC, on_day
LIMIT 10

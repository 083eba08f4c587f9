-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT s.window_start, s.turbine, n.neighbor, COUNT(*),
       CAST(ROUND(AVG(s.wind_ms), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(AVG(s.power_kw), 2) AS DECIMAL(6, 2))
FROM TABLE(TUMBLE(TABLE scada, DESCRIPTOR(event_time), INTERVAL '1' DAY)) AS s
JOIN neighbors AS n ON n.turbine = s.turbine
WHERE s.wind_ms >= 4
  AND (ABS(s.wind_deg - n.bearing_deg) <= 10 OR ABS(s.wind_deg - n.bearing_deg) >= 350)
GROUP BY s.window_start, s.window_end, s.turbine, n.neighbor
HAVING COUNT(*) >= 24

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_end, turbine,
       CAST(ROUND(AVG(wind_ms), 2) AS DECIMAL(5, 2)), MAX(wind_ms),
       CAST(ROUND(AVG(power_kw), 1) AS DECIMAL(6, 1)),
       COUNT(*) FILTER (WHERE pitch_deg >= 5)
FROM TABLE(HOP(TABLE scada, DESCRIPTOR(event_time), INTERVAL '30' MINUTE, INTERVAL '2' HOUR))
GROUP BY window_start, window_end, turbine
HAVING AVG(wind_ms) >= 13 AND MAX(wind_ms) >= 16

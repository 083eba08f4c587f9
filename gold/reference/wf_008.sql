-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT turbine, window_start, window_end - INTERVAL '30' MINUTE, COUNT(*),
       CAST(ROUND(AVG(wind_ms), 2) AS DECIMAL(5, 2)),
       MAX(wind_ms)
FROM TABLE(SESSION((SELECT * FROM scada WHERE wind_ms >= 4 AND power_kw <= 0) PARTITION BY turbine,
                   DESCRIPTOR(event_time), INTERVAL '30' MINUTE))
GROUP BY turbine, window_start, window_end

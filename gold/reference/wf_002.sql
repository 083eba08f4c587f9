-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT turbine, DATE_FORMAT(event_time, 'yyyy-MM'),
       COUNT(*) FILTER (WHERE power_kw IS NULL),
       COUNT(*) FILTER (WHERE power_kw <= 0),
       COUNT(*) FILTER (WHERE power_kw >= 2000),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE power_kw <= 0) / NULLIF(COUNT(power_kw), 0), 2)
            AS DECIMAL(5, 2))
FROM scada
GROUP BY turbine, DATE_FORMAT(event_time, 'yyyy-MM')

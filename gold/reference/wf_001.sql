-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT s.turbine, c.wind_bin, COUNT(*),
       CAST(ROUND(SUM(s.power_kw) / COUNT(*), 1) AS DECIMAL(6, 1)),
       CAST(ROUND(SUM(s.power_kw - c.expected_kw) / COUNT(*), 1) AS DECIMAL(6, 1)),
       COUNT(*) FILTER (WHERE s.power_kw <= 0)
FROM scada AS s
JOIN power_curve AS c ON c.wind_bin = CAST(FLOOR(s.wind_ms) AS INT)
GROUP BY s.turbine, c.wind_bin
HAVING COUNT(*) >= 240

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW falls AS
SELECT event_time, pressure_pa, wind_ms, MAX(pressure_pa) OVER w - pressure_pa AS fall
FROM reanalysis
WINDOW w AS (ORDER BY event_time RANGE BETWEEN INTERVAL '3' HOUR PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW winds AS
SELECT event_time, pressure_pa, fall, AVG(wind_ms) OVER w AS mean_wind
FROM falls
WINDOW w AS (ORDER BY event_time RANGE BETWEEN INTERVAL '6' HOUR PRECEDING AND CURRENT ROW);

SELECT event_time, fall, CAST(ROUND(pressure_pa / 100, 1) AS DECIMAL(5, 1)),
       CAST(ROUND(mean_wind, 2) AS DECIMAL(5, 2)), COUNT(*) OVER (ORDER BY event_time)
FROM winds
WHERE fall >= 300

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW local_days AS
SELECT turbine, SUBSTRING(local_time, 1, 10) AS local_day, SUM(power_kw) AS kw
FROM scada
GROUP BY turbine, SUBSTRING(local_time, 1, 10)
HAVING COUNT(power_kw) = 144;

SELECT turbine, COUNT(*),
       CAST(ROUND(SUM(kw) / (6 * COUNT(*)), 1) AS DECIMAL(8, 1)),
       CAST(ROUND(MAX(kw) / 6, 1) AS DECIMAL(8, 1)),
       CAST(ROUND(MIN(kw) / 6, 1) AS DECIMAL(8, 1)),
       COUNT(*) FILTER (WHERE kw < 0)
FROM local_days
GROUP BY turbine

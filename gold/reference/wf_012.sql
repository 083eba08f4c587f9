-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW energies AS
SELECT turbine, CAST(event_time AS DATE) AS on_day, SUM(power_kw) AS kw
FROM scada
GROUP BY turbine, CAST(event_time AS DATE)
HAVING COUNT(power_kw) >= 144;

CREATE TEMPORARY VIEW compared AS
SELECT e.on_day, e.turbine, e.kw,
       (SELECT AVG(o.kw) FROM energies AS o
        WHERE o.on_day = e.on_day AND o.turbine <> e.turbine) AS others
FROM energies AS e;

SELECT on_day, turbine, CAST(ROUND(kw / 6, 1) AS DECIMAL(8, 1)),
       CAST(ROUND(others / 6, 1) AS DECIMAL(8, 1)),
       CAST(ROUND(100 * kw / NULLIF(others, 0), 2) AS DECIMAL(7, 2))
FROM compared
WHERE others > 0 AND 4 * kw < 3 * others

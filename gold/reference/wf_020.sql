-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW modelled AS
SELECT CAST('R80711' AS STRING) AS turbine, density, event_time FROM reanalysis
UNION ALL
SELECT CAST('R80721' AS STRING), density, event_time FROM reanalysis
UNION ALL
SELECT CAST('R80736' AS STRING), density, event_time FROM reanalysis
UNION ALL
SELECT CAST('R80790' AS STRING), density, event_time FROM reanalysis;

CREATE TEMPORARY VIEW air AS
SELECT turbine, density, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY turbine ORDER BY event_time DESC) AS rn FROM modelled
)
WHERE rn = 1;

CREATE TEMPORARY VIEW normalized AS
SELECT s.turbine, s.event_time,
       ROUND(CAST(s.wind_ms AS DOUBLE) * POWER(CAST(a.density AS DOUBLE) / 1.225E0, 1E0 / 3E0), 2)
         AS wind
FROM scada AS s
JOIN air FOR SYSTEM_TIME AS OF s.event_time AS a ON a.turbine = s.turbine
WHERE s.wind_ms IS NOT NULL;

CREATE TEMPORARY VIEW turbine_hours AS
SELECT turbine, SUM(CAST(wind AS DECIMAL(5, 2))) AS total,
       100 * STDDEV_POP(wind) / AVG(wind) AS turbulence
FROM TABLE(TUMBLE(TABLE normalized, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, turbine
HAVING COUNT(*) = 6 AND SUM(CAST(wind AS DECIMAL(5, 2))) >= 30;

CREATE TEMPORARY VIEW binned AS
SELECT turbine, CAST(FLOOR(total / 6) AS BIGINT) AS wind_bin, turbulence FROM turbine_hours;

SELECT CASE WHEN GROUPING(turbine) = 1 THEN 'all' ELSE turbine END, wind_bin, COUNT(*),
       COUNT(*) FILTER (WHERE turbulence >= 12),
       CAST(ROUND(AVG(turbulence), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(AVG(turbulence) + 1.28E0 * STDDEV_SAMP(turbulence), 2) AS DECIMAL(5, 2))
FROM binned
GROUP BY GROUPING SETS ((turbine, wind_bin), (wind_bin))
HAVING COUNT(*) >= 14

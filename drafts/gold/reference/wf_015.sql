CREATE TEMPORARY VIEW compared AS
SELECT turbine, event_time, nacelle_deg, power_kw, vane_deg,
       LAG(nacelle_deg) OVER w AS deg_before, LAG(event_time) OVER w AS time_before
FROM scada
WHERE nacelle_deg IS NOT NULL
  AND NOT (event_time >= TIMESTAMP '2015-03-29 01:00:00'
           AND event_time < TIMESTAMP '2015-03-29 02:00:00')
WINDOW w AS (PARTITION BY turbine ORDER BY event_time);

CREATE TEMPORARY VIEW numbered AS
SELECT turbine, event_time, nacelle_deg, power_kw, vane_deg,
       SUM(CASE WHEN nacelle_deg = deg_before
                     AND TIMESTAMPDIFF(MINUTE, time_before, event_time) = 10
                THEN 0 ELSE 1 END) OVER (PARTITION BY turbine ORDER BY event_time) AS still
FROM compared;

CREATE TEMPORARY VIEW stills AS
SELECT turbine, still, MIN(event_time) AS first_at, MAX(event_time) AS last_at,
       COUNT(*) AS records, MIN(power_kw) AS lowest_kw, MIN(nacelle_deg) AS deg,
       AVG(ABS(vane_deg)) AS misalignment
FROM numbered
GROUP BY turbine, still;

SELECT a.turbine, a.first_at, a.last_at, a.records,
       CAST(ROUND(a.misalignment, 2) AS DECIMAL(5, 2)),
       CAST(LEAST(ABS(b.deg - a.deg), 360 - ABS(b.deg - a.deg)) AS DECIMAL(5, 2))
FROM stills AS a
JOIN stills AS b
  ON b.turbine = a.turbine AND b.still = a.still + 1
 AND TIMESTAMPDIFF(MINUTE, a.last_at, b.first_at) = 10
WHERE a.records >= 24 AND a.lowest_kw > 0

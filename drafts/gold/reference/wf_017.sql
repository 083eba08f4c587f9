CREATE TEMPORARY VIEW model AS
SELECT event_time, wind_ms,
       wind_ms - LAG(wind_ms) OVER (ORDER BY event_time) AS rise,
       DEGREES(ATAN2(CAST(-u_ms AS DOUBLE), CAST(-v_ms AS DOUBLE))) + 382.5 AS turned
FROM reanalysis;

CREATE TEMPORARY VIEW matched AS
SELECT CASE CAST(FLOOR(m.turned / 45) AS INT)
            WHEN 4 THEN 'S' WHEN 5 THEN 'SW' WHEN 6 THEN 'W' WHEN 7 THEN 'NW' WHEN 8 THEN 'N'
            WHEN 9 THEN 'NE' WHEN 10 THEN 'E' WHEN 11 THEN 'SE' WHEN 12 THEN 'S' END AS sector,
       CASE WHEN m.rise >= 0.5 THEN 'rising' WHEN m.rise <= -0.5 THEN 'falling'
            ELSE 'steady' END AS trend,
       s.wind_ms - m.wind_ms AS apart
FROM scada AS s
JOIN model AS m
  ON s.event_time >= m.event_time + INTERVAL '40' MINUTE
 AND s.event_time < m.event_time + INTERVAL '100' MINUTE(3)
WHERE s.wind_ms IS NOT NULL;

SELECT sector, trend, COUNT(*), CAST(ROUND(SUM(apart) / COUNT(*), 2) AS DECIMAL(5, 2)),
       COUNT(*) FILTER (WHERE ABS(apart) >= 3),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE ABS(apart) >= 3) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM matched
GROUP BY sector, trend
HAVING COUNT(*) >= 690

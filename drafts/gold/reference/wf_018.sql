CREATE TEMPORARY VIEW losses AS
SELECT event_time, availability_kwh FROM meter WHERE availability_kwh > 0;

CREATE TEMPORARY VIEW standing AS
SELECT DISTINCT m.event_time
FROM losses AS m
JOIN scada AS s
  ON s.event_time BETWEEN m.event_time - INTERVAL '20' MINUTE
                      AND m.event_time + INTERVAL '20' MINUTE
WHERE s.power_kw <= 0 AND s.wind_ms >= 4;

CREATE TEMPORARY VIEW reasons AS
SELECT m.event_time, m.availability_kwh,
       CASE WHEN s.event_time IS NOT NULL THEN 'standstill'
            WHEN l.event_time IS NOT NULL THEN 'lost readings'
            ELSE 'unexplained' END AS reason
FROM losses AS m
LEFT JOIN standing AS s ON s.event_time = m.event_time
LEFT JOIN (SELECT DISTINCT event_time FROM scada WHERE power_kw IS NULL) AS l
  ON l.event_time = m.event_time;

SELECT CAST(event_time AS DATE), reason, COUNT(*), COUNT(*) FILTER (WHERE availability_kwh >= 40),
       CAST(ROUND(SUM(availability_kwh), 1) AS DECIMAL(8, 1))
FROM reasons
GROUP BY CAST(event_time AS DATE), reason

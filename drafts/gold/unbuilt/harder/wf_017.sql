-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW model AS
SELECT event_time, wind_ms,
       CASE CAST(FLOOR(turned / 45) AS INT)
            WHEN 4 THEN 5 WHEN 5 THEN 6 WHEN 6 THEN 7 WHEN 7 THEN 8 WHEN 8 THEN 1
            WHEN 9 THEN 2 WHEN 10 THEN 3 WHEN 11 THEN 4 WHEN 12 THEN 5 END AS sector
FROM (
  SELECT event_time, wind_ms,
         DEGREES(ATAN2(CAST(-u_ms AS DOUBLE), CAST(-v_ms AS DOUBLE))) + 382.5 AS turned
  FROM reanalysis
);

CREATE TEMPORARY VIEW compared AS
SELECT event_time, sector, LAG(sector, 1) OVER (ORDER BY event_time) AS sector_before,
       LAG(sector, 2) OVER (ORDER BY event_time) AS sector_2_before
FROM model;

-- The third value of a run makes it firm; values come every hour, none is missing.
CREATE TEMPORARY VIEW confirmed AS
SELECT event_time, sector, LAG(sector) OVER (ORDER BY event_time) AS regime_before
FROM compared
WHERE sector = sector_before AND sector = sector_2_before;

CREATE TEMPORARY VIEW changes AS
SELECT event_time, sector,
       SUM(1) OVER (ORDER BY event_time ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS spell
FROM confirmed
WHERE regime_before IS NULL OR sector <> regime_before;

CREATE TEMPORARY VIEW spells AS
SELECT a.spell, a.sector, a.event_time - INTERVAL '2' HOUR AS spell_from,
       COALESCE(b.event_time - INTERVAL '2' HOUR, TIMESTAMP '2100-01-01 00:00:00') AS spell_to
FROM changes AS a
LEFT JOIN changes AS b ON b.spell = a.spell + 1;

CREATE TEMPORARY VIEW found AS
SELECT m.event_time, COUNT(*) AS records, SUM(r.wind_ms - m.wind_ms) AS apart,
       COUNT(*) FILTER (WHERE ABS(r.wind_ms - m.wind_ms) >= 3) AS far_off
FROM scada AS r
JOIN reanalysis AS m
  ON r.event_time BETWEEN m.event_time + INTERVAL '40' MINUTE
                      AND m.event_time + INTERVAL '99' MINUTE
WHERE r.wind_ms IS NOT NULL
GROUP BY m.event_time;

SELECT s.spell_from,
       CASE s.sector WHEN 1 THEN 'N' WHEN 2 THEN 'NE' WHEN 3 THEN 'E' WHEN 4 THEN 'SE'
                     WHEN 5 THEN 'S' WHEN 6 THEN 'SW' WHEN 7 THEN 'W' ELSE 'NW' END,
       COUNT(*), SUM(f.records),
       CAST(ROUND(SUM(f.apart) / NULLIF(SUM(f.records), 0), 2) AS DECIMAL(5, 2)), SUM(f.far_off)
FROM reanalysis AS m
JOIN spells AS s ON m.event_time >= s.spell_from AND m.event_time < s.spell_to
LEFT JOIN found AS f ON f.event_time = m.event_time
GROUP BY s.spell_from, s.sector
HAVING COUNT(*) >= 9

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW channels AS
SELECT s.turbine, t.channel, t.reading, s.event_time
FROM scada AS s
CROSS JOIN UNNEST(ARRAY[
  ROW(CAST('wind_ms' AS STRING), s.wind_ms), ROW(CAST('wind_deg' AS STRING), s.wind_deg),
  ROW(CAST('vane_deg' AS STRING), s.vane_deg), ROW(CAST('temp_c' AS STRING), s.temp_c)
]) AS t (channel, reading)
WHERE s.event_time >= TIMESTAMP '2015-02-01 00:00:00'
  AND s.event_time < TIMESTAMP '2015-03-01 00:00:00';

CREATE TEMPORARY VIEW spreads AS
SELECT turbine, channel, event_time, COUNT(reading) OVER six AS readings,
       MAX(reading) OVER six - MIN(reading) OVER six AS spread
FROM channels
WINDOW six AS (PARTITION BY turbine, channel ORDER BY event_time
               ROWS BETWEEN 5 PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW at_records AS
SELECT turbine, CAST(event_time AS DATE) AS flag_day, CAST(event_time AS TIMESTAMP(3)) AS moment,
       channel
FROM spreads
WHERE readings = 6
  AND spread <= CASE channel WHEN 'wind_ms' THEN 0.2 WHEN 'wind_deg' THEN 2.0
                             WHEN 'vane_deg' THEN 1.0 ELSE 0.05 END;

CREATE TEMPORARY VIEW together AS
SELECT turbine, flag_day, COUNT(*) FILTER (WHERE n >= 2) AS records
FROM (SELECT turbine, flag_day, moment, COUNT(*) AS n
      FROM at_records
      GROUP BY turbine, flag_day, moment)
GROUP BY turbine, flag_day;

SELECT r.turbine, r.flag_day, COUNT(*), COUNT(DISTINCT r.moment), t.records,
       ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(DISTINCT r.channel)), ', ')
FROM at_records AS r
JOIN together AS t ON t.turbine = r.turbine AND t.flag_day = r.flag_day
GROUP BY r.turbine, r.flag_day, t.records
HAVING COUNT(DISTINCT r.channel) >= 2

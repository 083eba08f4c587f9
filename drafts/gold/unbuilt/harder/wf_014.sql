-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
-- The first record of 15 February ends the last silence.
CREATE TEMPORARY VIEW channels AS
SELECT s.turbine, t.channel, t.reading, s.event_time
FROM scada AS s
CROSS JOIN UNNEST(ARRAY[
  ROW(CAST('wind_ms' AS STRING), s.wind_ms), ROW(CAST('wind_deg' AS STRING), s.wind_deg),
  ROW(CAST('vane_deg' AS STRING), s.vane_deg), ROW(CAST('temp_c' AS STRING), s.temp_c)
]) AS t (channel, reading)
WHERE s.event_time >= TIMESTAMP '2015-02-01 00:00:00'
  AND s.event_time <= TIMESTAMP '2015-02-15 00:00:00';

CREATE TEMPORARY VIEW spreads AS
SELECT turbine, channel, event_time, COUNT(reading) OVER six AS readings,
       MAX(reading) OVER six - MIN(reading) OVER six AS spread
FROM channels
WINDOW six AS (PARTITION BY turbine, channel ORDER BY event_time
               ROWS BETWEEN 5 PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW flags AS
SELECT turbine, channel, event_time, event_time >= TIMESTAMP '2015-02-15 00:00:00' AS is_over
FROM spreads
WHERE event_time >= TIMESTAMP '2015-02-15 00:00:00'
   OR (readings = 6
       AND spread <= CASE channel WHEN 'wind_ms' THEN 0.2 WHEN 'wind_deg' THEN 2.0
                                  WHEN 'vane_deg' THEN 1.0 ELSE 0.05 END);

CREATE TEMPORARY VIEW alarms AS
SELECT turbine, channel, CAST(raised_at AS TIMESTAMP(3)) AS moment,
       CAST(raised_at AS DATE) AS raised_on, silenced
FROM flags
MATCH_RECOGNIZE (
  PARTITION BY turbine, channel ORDER BY event_time
  MEASURES a.event_time AS raised_at, COUNT(b.channel) AS silenced
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE
    b AS NOT b.is_over AND b.event_time < a.event_time + INTERVAL '2' HOUR,
    c AS c.is_over OR c.event_time >= a.event_time + INTERVAL '2' HOUR
);

CREATE TEMPORARY VIEW at_records AS
SELECT turbine, raised_on, moment, COUNT(*) AS n
FROM alarms
GROUP BY turbine, raised_on, moment;

CREATE TEMPORARY VIEW together AS
SELECT turbine, raised_on, COUNT(*) FILTER (WHERE n >= 2) AS records
FROM at_records
GROUP BY turbine, raised_on;

CREATE TEMPORARY VIEW told AS
SELECT turbine, raised_on, COUNT(*) AS n, SUM(silenced) AS silenced,
       ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(DISTINCT channel)), ', ') AS names
FROM alarms
GROUP BY turbine, raised_on
HAVING COUNT(DISTINCT channel) >= 2;

SELECT d.turbine, d.raised_on, d.n, d.silenced, t.records, d.names
FROM told AS d
JOIN together AS t ON t.turbine = d.turbine AND t.raised_on = d.raised_on

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
-- The first records of April end the last position of March.
CREATE TEMPORARY VIEW compared AS
SELECT turbine, event_time, nacelle_deg, ABS(nacelle_deg - deg_before) AS around,
       TIMESTAMPDIFF(MINUTE, time_before, event_time) = 10
       AND event_time < TIMESTAMP '2015-04-01 00:00:00' AS linked
FROM (
  SELECT turbine, event_time, nacelle_deg,
         LAG(nacelle_deg) OVER (PARTITION BY turbine ORDER BY event_time) AS deg_before,
         LAG(event_time) OVER (PARTITION BY turbine ORDER BY event_time) AS time_before
  FROM scada
  WHERE nacelle_deg IS NOT NULL AND event_time >= TIMESTAMP '2015-03-01 00:00:00'
    AND event_time < TIMESTAMP '2015-04-01 06:00:00'
    AND NOT (event_time >= TIMESTAMP '2015-03-29 01:00:00'
             AND event_time < TIMESTAMP '2015-03-29 02:00:00')
);

CREATE TEMPORARY VIEW numbered AS
SELECT turbine, event_time, nacelle_deg, linked, around, COUNT(*) OVER w AS n,
       SUM(CASE WHEN linked THEN 0 ELSE 1 END) OVER w AS stretch,
       SUM(CASE WHEN linked AND around > 0 THEN 1 ELSE 0 END) OVER w AS moves,
       SUM(CASE WHEN linked THEN LEAST(around, 360 - around) ELSE 0 END) OVER w AS travel
FROM compared
WINDOW w AS (PARTITION BY turbine ORDER BY event_time);

-- A record that points as the one before it changes nothing but the number of records.
CREATE TEMPORARY VIEW turned AS
SELECT turbine, event_time, nacelle_deg, around, n, stretch, moves, travel
FROM numbered
WHERE linked IS NOT TRUE OR around > 0;

CREATE TEMPORARY VIEW positions AS
SELECT turbine, closed_at, stretch, deg, first_at, n_out - n_in AS records,
       moves_in, moves_end - 1 AS moves_out, travel_in, travel_end - last_turn AS travel_out
FROM turned
MATCH_RECOGNIZE (
  PARTITION BY turbine ORDER BY event_time
  MEASURES MATCH_ROWTIME() AS closed_at, a.event_time AS first_at, a.stretch AS stretch,
           a.nacelle_deg AS deg, a.n AS n_in, c.n AS n_out,
           a.moves AS moves_in, c.moves AS moves_end, a.travel AS travel_in,
           c.travel AS travel_end, LEAST(c.around, 360 - c.around) AS last_turn
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE
    b AS b.stretch = a.stretch
         AND (ABS(b.nacelle_deg - a.nacelle_deg) <= 12 OR ABS(b.nacelle_deg - a.nacelle_deg) >= 348),
    c AS c.stretch <> a.stretch
         OR (ABS(c.nacelle_deg - a.nacelle_deg) > 12 AND ABS(c.nacelle_deg - a.nacelle_deg) < 348)
);

CREATE TEMPORARY VIEW held AS
SELECT *, COUNT(*) OVER (PARTITION BY turbine ORDER BY closed_at) AS place
FROM positions
WHERE records >= 9;

CREATE TEMPORARY VIEW pairs AS
SELECT a.turbine,
       TIMESTAMPADD(MINUTE, CAST(10 * (a.records - 1) AS INT), CAST(a.first_at AS TIMESTAMP(3))) AS left_at,
       b.first_at AS reached_at, b.moves_in - a.moves_out AS moves,
       b.travel_in - a.travel_out AS travel, ABS(b.deg - a.deg) AS net_around
FROM held AS a
JOIN held AS b ON b.turbine = a.turbine AND b.stretch = a.stretch AND b.place = a.place + 1;

SELECT turbine, left_at, reached_at, moves, CAST(travel AS DECIMAL(7, 2)),
       CAST(LEAST(net_around, 360 - net_around) AS DECIMAL(5, 2))
FROM pairs
WHERE travel - LEAST(net_around, 360 - net_around) >= 40

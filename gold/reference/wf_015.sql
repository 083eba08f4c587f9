-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW compared AS
SELECT turbine, event_time, nacelle_deg, ABS(nacelle_deg - deg_before) AS around,
       nacelle_deg = deg_before AS unmoved,
       TIMESTAMPDIFF(MINUTE, time_before, event_time) = 10 AS linked
FROM (
  SELECT turbine, event_time, nacelle_deg,
         LAG(nacelle_deg) OVER (PARTITION BY turbine ORDER BY event_time) AS deg_before,
         LAG(event_time) OVER (PARTITION BY turbine ORDER BY event_time) AS time_before
  FROM scada
  WHERE nacelle_deg IS NOT NULL
    AND NOT (event_time >= TIMESTAMP '2015-03-29 01:00:00'
             AND event_time < TIMESTAMP '2015-03-29 02:00:00')
);

CREATE TEMPORARY VIEW numbered AS
SELECT turbine, event_time, nacelle_deg,
       SUM(CASE WHEN linked THEN 0 ELSE 1 END) OVER w AS stretch,
       SUM(CASE WHEN linked AND unmoved THEN 0 ELSE 1 END) OVER w AS run,
       SUM(CASE WHEN NOT linked OR unmoved THEN 0 ELSE 1 END) OVER w AS moves,
       SUM(CASE WHEN linked THEN LEAST(around, 360 - around) ELSE 0 END) OVER w AS travel
FROM compared
WINDOW w AS (PARTITION BY turbine ORDER BY event_time);

CREATE TEMPORARY VIEW rests AS
SELECT turbine, stretch, run, MIN(event_time) AS first_at, MAX(event_time) AS last_at,
       MIN(nacelle_deg) AS deg, MIN(moves) AS moves, MIN(travel) AS travel
FROM numbered
GROUP BY turbine, stretch, run
HAVING COUNT(*) >= 18;

CREATE TEMPORARY VIEW pairs AS
SELECT turbine, left_at, reached_at, moves, travel, LEAST(around, 360 - around) AS net
FROM (
  SELECT a.turbine, a.last_at AS left_at, b.first_at AS reached_at, b.moves - a.moves AS moves,
         b.travel - a.travel AS travel, ABS(b.deg - a.deg) AS around,
         ROW_NUMBER() OVER (PARTITION BY a.turbine, a.run ORDER BY b.run) AS rn
  FROM rests AS a
  JOIN rests AS b ON b.turbine = a.turbine AND b.stretch = a.stretch AND b.run > a.run
)
WHERE rn = 1;

SELECT turbine, left_at, reached_at, moves, CAST(travel AS DECIMAL(7, 2)),
       CAST(net AS DECIMAL(5, 2))
FROM pairs
WHERE travel - net >= 60

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW false_starts AS
SELECT turbine, stood_at, stopped_at, highest_kw
FROM scada MATCH_RECOGNIZE (
  PARTITION BY turbine ORDER BY event_time
  MEASURES a.event_time AS stood_at, MATCH_ROWTIME() AS stopped_at,
           MAX(b.power_kw) AS highest_kw
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b{1,3} c)
  DEFINE a AS a.power_kw <= 30, b AS b.power_kw > 30, c AS c.power_kw <= 30
) AS m
WHERE highest_kw >= 40;

CREATE TEMPORARY VIEW take_offs AS
SELECT turbine, taken_at
FROM scada MATCH_RECOGNIZE (
  PARTITION BY turbine ORDER BY event_time
  MEASURES b.event_time AS taken_at
  ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
  PATTERN (a b c d e)
  DEFINE a AS a.power_kw IS NULL OR a.power_kw <= 30, b AS b.power_kw > 30,
         c AS c.power_kw > 30, d AS d.power_kw > 30, e AS e.power_kw > 30
) AS m;

CREATE TEMPORARY VIEW numbered AS
SELECT turbine, stood_at, CAST(stopped_at AS TIMESTAMP(3)) AS ended_at, highest_kw,
       SUM(CASE WHEN TIMESTAMPDIFF(MINUTE, stopped_before, stood_at) <= 60 THEN 0 ELSE 1 END)
         OVER (PARTITION BY turbine ORDER BY stopped_at) AS series
FROM (
  SELECT turbine, stood_at, stopped_at, highest_kw,
         LAG(stopped_at) OVER (PARTITION BY turbine ORDER BY stopped_at) AS stopped_before
  FROM false_starts
);

CREATE TEMPORARY VIEW series_found AS
SELECT turbine, series, MIN(stood_at) AS stood_at, MAX(ended_at) AS ended_at,
       COUNT(*) AS false_starts, MAX(highest_kw) AS highest_kw
FROM numbered
GROUP BY turbine, series
HAVING COUNT(*) >= 2;

SELECT s.turbine, s.stood_at, s.ended_at, s.false_starts, s.highest_kw,
       CASE WHEN COUNT(t.taken_at) > 0 THEN 'took off' ELSE 'gave up' END
FROM series_found AS s
LEFT JOIN take_offs AS t
  ON t.turbine = s.turbine AND t.taken_at > s.ended_at
 AND TIMESTAMPDIFF(MINUTE, s.ended_at, t.taken_at) <= 90
GROUP BY s.turbine, s.stood_at, s.ended_at, s.false_starts, s.highest_kw

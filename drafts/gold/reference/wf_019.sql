SELECT turbine, stood_at, stopped_at, loads, highest_kw,
       CAST(ROUND(mean_wind, 2) AS DECIMAL(5, 2))
FROM scada MATCH_RECOGNIZE (
  PARTITION BY turbine ORDER BY event_time
  MEASURES a.event_time AS stood_at, c.event_time AS stopped_at, COUNT(b.power_kw) AS loads,
           MAX(b.power_kw) AS highest_kw, AVG(b.wind_ms) AS mean_wind
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b{1,3} c)
  DEFINE a AS a.power_kw <= 30, b AS b.power_kw > 30, c AS c.power_kw <= 30
) AS t

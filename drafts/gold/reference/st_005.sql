CREATE TEMPORARY VIEW hourly AS
SELECT storm, season, window_time AS hour_time, MAX(wind_kt) AS wind_kt
FROM TABLE(TUMBLE(TABLE fixes, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, window_time, storm, season;

CREATE TEMPORARY VIEW gains AS
SELECT storm, season, COUNT(*) FILTER (WHERE wind_kt > wind_before) AS gains
FROM (
  SELECT storm, season, wind_kt,
         LAG(wind_kt) OVER (PARTITION BY storm, season ORDER BY hour_time) AS wind_before
  FROM hourly
)
GROUP BY storm, season;

CREATE TEMPORARY VIEW hurricanes AS
SELECT storm, season, COUNT(*) AS positions, MIN(event_time) AS first_at,
       COUNT(*) FILTER (WHERE category >= 3) AS majors
FROM fixes
WHERE status = 'hurricane'
GROUP BY storm, season;

SELECT h.storm, h.season, h.positions, h.first_at, h.majors, g.gains
FROM hurricanes AS h
JOIN gains AS g ON g.storm = h.storm AND g.season = h.season
ORDER BY h.positions DESC
LIMIT 1

CREATE TEMPORARY VIEW storm_seasons AS
SELECT season, storm, MAX(wind_kt) AS strongest, MIN(pressure_mb) AS lowest,
       COUNT(*) FILTER (WHERE status = 'hurricane') AS hurricanes
FROM fixes
GROUP BY season, storm;

SELECT season, storm, strongest, lowest, hurricanes
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY season ORDER BY strongest DESC) AS rn
  FROM storm_seasons
)
WHERE rn = 1

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW storm_seasons AS
SELECT season, storm, MAX(wind_kt) AS strongest
FROM fixes
GROUP BY season, storm;

SELECT season, storm, strongest
FROM (
  SELECT season, storm, strongest,
         ROW_NUMBER() OVER (PARTITION BY season ORDER BY strongest DESC) AS rn
  FROM storm_seasons
)
WHERE rn = 1

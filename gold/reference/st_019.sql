-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW judged AS
SELECT storm, season, wind_kt, event_time,
       MIN(wind_kt) OVER (PARTITION BY storm, season ORDER BY event_time
                          ROWS BETWEEN 4 PRECEDING AND CURRENT ROW) AS lowest_kt
FROM fixes;

CREATE TEMPORARY VIEW estimates AS
SELECT storm, season, gale_nm, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY storm, season ORDER BY event_time DESC) AS rn
  FROM sizes
)
WHERE rn = 1;

CREATE TEMPORARY VIEW surges AS
SELECT j.season, j.storm, j.wind_kt,
       CASE WHEN e.gale_nm IS NULL THEN 'unknown'
            WHEN e.event_time + INTERVAL '3' HOUR < j.event_time THEN 'unknown'
            WHEN e.gale_nm < 140 THEN 'compact'
            WHEN e.gale_nm < 240 THEN 'medium'
            ELSE 'large' END AS size
FROM judged AS j
LEFT JOIN estimates FOR SYSTEM_TIME AS OF j.event_time AS e
  ON e.storm = j.storm AND e.season = j.season
WHERE j.wind_kt - j.lowest_kt >= 30 AND j.season >= 1999;

SELECT season, size, COUNT(*), COUNT(DISTINCT storm),
       ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(DISTINCT storm)), ', '), MAX(wind_kt)
FROM surges
GROUP BY season, size

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
SELECT j.storm, j.season, j.wind_kt, j.event_time,
       CASE WHEN e.gale_nm IS NULL THEN 'unknown'
            WHEN e.event_time + INTERVAL '3' HOUR < j.event_time THEN 'unknown'
            WHEN e.gale_nm < 140 THEN 'compact'
            WHEN e.gale_nm < 240 THEN 'medium'
            ELSE 'large' END AS size
FROM judged AS j
LEFT JOIN estimates FOR SYSTEM_TIME AS OF j.event_time AS e
  ON e.storm = j.storm AND e.season = j.season
WHERE j.wind_kt - j.lowest_kt >= 30 AND j.season >= 1999;

-- Two alarms of a storm one after the other; the last one opens no match.
CREATE TEMPORARY VIEW later_alarms AS
SELECT storm, season, size, wind_kt
FROM surges MATCH_RECOGNIZE (
  PARTITION BY storm, season ORDER BY event_time
  MEASURES c.size AS size, c.wind_kt AS wind_kt
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE b AS b.event_time < a.event_time + INTERVAL '24' HOUR,
         c AS c.event_time >= a.event_time + INTERVAL '24' HOUR
) AS m;

CREATE TEMPORARY VIEW alarms AS
SELECT storm, season, size, wind_kt FROM later_alarms
UNION ALL
SELECT storm, season, size, wind_kt
FROM (
  SELECT storm, season, size, wind_kt,
         COUNT(*) OVER (PARTITION BY storm, season ORDER BY event_time) AS place
  FROM surges
)
WHERE place = 1;

SELECT a.season, a.size, a.alarms, s.surges - a.alarms, a.names, a.strongest_kt
FROM (
  SELECT season, size, COUNT(*) AS alarms, MAX(wind_kt) AS strongest_kt,
         ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(DISTINCT storm)), ', ') AS names
  FROM alarms
  GROUP BY season, size
) AS a
JOIN (
  SELECT season, size, COUNT(*) AS surges
  FROM surges
  GROUP BY season, size
) AS s ON s.season = a.season AND s.size = a.size

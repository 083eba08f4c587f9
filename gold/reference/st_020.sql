-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW comebacks AS
SELECT storm, season, fell_at, back_at,
       CASE WHEN low_after < low_at_fall THEN low_after ELSE low_at_fall END AS lowest,
       CASE WHEN top_later > top_at_rise THEN top_later ELSE top_at_rise END AS strongest
FROM fixes MATCH_RECOGNIZE (
  PARTITION BY storm, season
  ORDER BY event_time
  MEASURES
    F.event_time AS fell_at, B.event_time AS back_at,
    F.wind_kt AS low_at_fall, MIN(L.wind_kt) AS low_after,
    A.wind_kt AS top_at_rise, MAX(U.wind_kt) AS top_later,
    F.status AS status_at_fall,
    SUM(CASE WHEN L.status = 'tropical depression' THEN 1 ELSE 0 END) AS depressions
  AFTER MATCH SKIP TO LAST B
  PATTERN (A U* F L* B)
  DEFINE
    A AS A.status = 'hurricane',
    U AS U.wind_kt > 55,
    F AS F.wind_kt <= 55,
    L AS L.status <> 'hurricane',
    B AS B.status = 'hurricane'
)
WHERE status_at_fall <> 'tropical depression' AND COALESCE(depressions, 0) = 0;

SELECT c.storm, c.fell_at, CAST(TIMESTAMPDIFF(HOUR, c.fell_at, c.back_at) AS BIGINT),
       c.lowest, c.strongest, MAX(f.wind_kt)
FROM comebacks AS c
JOIN fixes AS f ON f.storm = c.storm AND f.season = c.season AND f.event_time >= c.back_at
GROUP BY c.storm, c.season, c.fell_at, c.back_at, c.lowest, c.strongest

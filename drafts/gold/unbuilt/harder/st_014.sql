-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW live AS
SELECT storm, event_time
FROM fixes
WHERE status IN ('hurricane', 'tropical storm', 'subtropical storm');

-- A storm is alive in the last hour of each window of six hours in which it has a position.
CREATE TEMPORARY VIEW crowded AS
SELECT window_end AS hour_end, window_time AS rt
FROM TABLE(HOP(TABLE live, DESCRIPTOR(event_time), INTERVAL '1' HOUR, INTERVAL '6' HOUR))
GROUP BY window_start, window_end, window_time
HAVING COUNT(DISTINCT storm) >= 2;

-- With a pause of 12 hours, one crowded hour ends 13 hours after the other.
CREATE TEMPORARY VIEW spells AS
SELECT MIN(hour_end) - INTERVAL '1' HOUR AS began, MAX(hour_end) AS ended
FROM TABLE(SESSION(TABLE crowded, DESCRIPTOR(rt), INTERVAL '13' HOUR))
GROUP BY window_start, window_end
HAVING TIMESTAMPDIFF(HOUR, MIN(hour_end), MAX(hour_end)) >= 24;

CREATE TEMPORARY VIEW frames AS
SELECT DISTINCT season,
       CAST(CAST(season AS STRING) || '-09-01 00:00:00' AS TIMESTAMP(3)) AS since,
       CAST(CAST(season AS STRING) || '-10-01 00:00:00' AS TIMESTAMP(3)) AS until
FROM fixes;

CREATE TEMPORARY VIEW seen AS
SELECT f.season, CASE WHEN s.began > f.since THEN s.began ELSE f.since END AS began,
       CASE WHEN s.ended < f.until THEN s.ended ELSE f.until END AS ended
FROM frames AS f
JOIN spells AS s ON s.ended > f.since AND s.began < f.until;

CREATE TEMPORARY VIEW calms AS
SELECT a.season, a.edge AS calm_from, MIN(b.edge) AS calm_until
FROM (SELECT season, ended AS edge FROM seen UNION ALL SELECT season, since FROM frames) AS a
JOIN (SELECT season, began AS edge FROM seen UNION ALL SELECT season, until FROM frames) AS b
  ON b.season = a.season AND b.edge >= a.edge
GROUP BY a.season, a.edge
HAVING MIN(b.edge) > a.edge;

CREATE TEMPORARY VIEW longest AS
SELECT season, calm_from, calm_until, TIMESTAMPDIFF(HOUR, calm_from, calm_until) AS hours
FROM (
  SELECT *, ROW_NUMBER() OVER (
    PARTITION BY season
    ORDER BY TIMESTAMPDIFF(HOUR, calm_from, calm_until) DESC, calm_from) AS rn
  FROM calms
)
WHERE rn = 1;

SELECT l.season, l.calm_from, l.calm_until, CAST(l.hours AS BIGINT), t.calms,
       CAST(ROUND(100.0 * t.hours / 720, 2) AS DECIMAL(5, 2))
FROM longest AS l
JOIN (
  SELECT season, COUNT(*) AS calms,
         SUM(CAST(TIMESTAMPDIFF(HOUR, calm_from, calm_until) AS BIGINT)) AS hours
  FROM calms
  GROUP BY season
) AS t ON t.season = l.season

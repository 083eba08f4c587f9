-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW track AS
SELECT storm, season, window_start AS at_hour, window_time AS hour_time, MAX(wind_kt) AS wind_kt
FROM TABLE(TUMBLE(TABLE fixes, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, window_time, storm, season;

-- Two advisories of a storm one after the other. The last one opens no match.
CREATE TEMPORARY VIEW steps AS
SELECT storm, season, at_hour, wind_kt, next_at, next_kt, silent
FROM track MATCH_RECOGNIZE (
  PARTITION BY storm, season ORDER BY hour_time
  MEASURES a.at_hour AS at_hour, a.wind_kt AS wind_kt, c.at_hour AS next_at, c.wind_kt AS next_kt,
           COUNT(b.wind_kt) AS silent
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE b AS TIMESTAMPDIFF(HOUR, a.at_hour, b.at_hour) < 6
              OR TIMESTAMPDIFF(HOUR, a.at_hour, b.at_hour) < 24 AND ABS(b.wind_kt - a.wind_kt) < 15,
         c AS TIMESTAMPDIFF(HOUR, a.at_hour, c.at_hour) >= 24
              OR TIMESTAMPDIFF(HOUR, a.at_hour, c.at_hour) >= 6 AND ABS(c.wind_kt - a.wind_kt) >= 15
) AS m;

CREATE TEMPORARY VIEW counted AS
SELECT storm, season, COUNT(*) + 1 AS advisories, SUM(silent) AS silent,
       COUNT(*) FILTER (WHERE ABS(next_kt - wind_kt) < 15) AS aged, MAX(next_at) AS last_at
FROM steps
GROUP BY storm, season
HAVING COUNT(*) >= 17;

CREATE TEMPORARY VIEW spans AS
SELECT s.storm, s.season, s.at_hour, s.next_at, s.wind_kt
FROM steps AS s
JOIN counted AS c ON c.storm = s.storm AND c.season = s.season
UNION ALL
SELECT c.storm, c.season, c.last_at, TIMESTAMP '2100-01-01 00:00:00', t.wind_kt
FROM counted AS c
JOIN track AS t ON t.storm = c.storm AND t.season = c.season AND t.at_hour = c.last_at;

CREATE TEMPORARY VIEW offs AS
SELECT s.storm, s.season, SUM(ABS(t.wind_kt - s.wind_kt)) AS total_off
FROM spans AS s
JOIN track AS t
  ON t.storm = s.storm AND t.season = s.season AND t.at_hour > s.at_hour AND t.at_hour < s.next_at
GROUP BY s.storm, s.season;

CREATE TEMPORARY VIEW lasts AS
SELECT c.storm, c.season, MAX(t.at_hour) AS ended_at, COUNT(*) - 1 AS silent
FROM counted AS c
JOIN track AS t ON t.storm = c.storm AND t.season = c.season AND t.at_hour >= c.last_at
GROUP BY c.storm, c.season;

SELECT c.storm, c.season, c.advisories, c.aged,
       CAST(ROUND(1.0 * o.total_off / (c.silent + l.silent), 2) AS DECIMAL(5, 2)),
       CAST(TIMESTAMPDIFF(HOUR, c.last_at, l.ended_at) AS BIGINT)
FROM counted AS c
JOIN offs AS o ON o.storm = c.storm AND o.season = c.season
JOIN lasts AS l ON l.storm = c.storm AND l.season = c.season

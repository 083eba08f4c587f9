-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW outstanding AS
SELECT version, major, event_time, five,
       CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2019-01-01 00:00:00', event_time) AS BIGINT) AS seconds
FROM (
  SELECT version, major, event_time, downloads,
         SUM(downloads) OVER line - downloads AS five,
         COUNT(*) OVER line AS seen
  FROM (
    SELECT *, SPLIT_INDEX(version, '.', 0) AS major FROM publications WHERE channel = 'stable'
  )
  WINDOW line AS (PARTITION BY major ORDER BY event_time ROWS BETWEEN 5 PRECEDING AND CURRENT ROW)
)
WHERE seen = 6 AND 10 * downloads >= 3 * five;

CREATE TEMPORARY VIEW renewed AS
SELECT major, seconds
FROM outstanding MATCH_RECOGNIZE (
  PARTITION BY major ORDER BY event_time
  MEASURES c.seconds AS seconds
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE b AS b.seconds <= a.seconds + 42 * 86400,
         c AS c.seconds > a.seconds + 42 * 86400
) AS t;

CREATE TEMPORARY VIEW written AS
SELECT major, MIN(seconds) AS seconds FROM outstanding GROUP BY major
UNION ALL
SELECT major, seconds FROM renewed;

CREATE TEMPORARY VIEW passed AS
SELECT w.major, w.seconds, COUNT(*) - 1 AS n
FROM written AS w
JOIN outstanding AS o
  ON o.major = w.major AND o.seconds BETWEEN w.seconds AND w.seconds + 42 * 86400
GROUP BY w.major, w.seconds;

CREATE TEMPORARY VIEW weekly AS
SELECT version,
       COUNT(*) OVER (ORDER BY event_time
                      RANGE BETWEEN INTERVAL '168' HOUR(3) PRECEDING AND CURRENT ROW) AS n
FROM publications
WHERE channel = 'stable';

SELECT o.version, o.event_time, CAST(ROUND(o.five / 5.0, 1) AS DECIMAL(12, 1)), p.n, w.n
FROM passed AS p
JOIN outstanding AS o ON o.major = p.major AND o.seconds = p.seconds
JOIN weekly AS w ON w.version = o.version

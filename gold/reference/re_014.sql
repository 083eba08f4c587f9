-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW stable AS
SELECT version, SPLIT_INDEX(version, '.', 0) AS major, downloads, event_time
FROM publications
WHERE channel = 'stable';

CREATE TEMPORARY VIEW compared AS
SELECT version, major, event_time, downloads,
       SUM(downloads) OVER line - downloads AS five, COUNT(*) OVER line AS seen
FROM stable
WINDOW line AS (PARTITION BY major ORDER BY event_time ROWS BETWEEN 5 PRECEDING AND CURRENT ROW);

-- One window (1997 to 2024) holds all the data, so that the means never change and leave the time attribute alone.
CREATE TEMPORARY VIEW lines AS
SELECT major, window_time AS known_at, SUM(downloads) AS total, COUNT(*) AS releases
FROM TABLE(TUMBLE(TABLE stable, DESCRIPTOR(event_time), INTERVAL '9900' DAY(4)))
GROUP BY major, window_start, window_end, window_time;

CREATE TEMPORARY VIEW outstanding AS
SELECT c.version, c.five, c.event_time,
       CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2019-01-01 00:00:00', c.event_time) AS BIGINT) AS seconds
FROM compared AS c
JOIN lines AS l
  ON l.major = c.major
 AND l.known_at BETWEEN c.event_time
                    AND c.event_time + INTERVAL '999' DAY(3) + INTERVAL '999' DAY(3)
WHERE c.seen = 6 AND 25 * c.downloads >= 6 * c.five AND c.downloads * l.releases >= l.total;

CREATE TEMPORARY VIEW renewed AS
SELECT seconds
FROM outstanding MATCH_RECOGNIZE (
  ORDER BY event_time
  MEASURES c.seconds AS seconds
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE b AS b.seconds <= a.seconds + 672 * 3600,
         c AS c.seconds > a.seconds + 672 * 3600
) AS t;

CREATE TEMPORARY VIEW articles AS
SELECT MIN(seconds) AS seconds FROM outstanding
UNION ALL
SELECT seconds FROM renewed;

CREATE TEMPORARY VIEW peaces AS
SELECT a.seconds, COUNT(*) - 1 AS passed_over
FROM articles AS a
JOIN outstanding AS o ON o.seconds BETWEEN a.seconds AND a.seconds + 672 * 3600
GROUP BY a.seconds;

CREATE TEMPORARY VIEW weekly AS
SELECT version,
       COUNT(*) OVER (ORDER BY event_time
                      RANGE BETWEEN INTERVAL '168' HOUR(3) PRECEDING AND CURRENT ROW) AS n
FROM stable;

SELECT o.version, CAST(o.event_time AS TIMESTAMP(3)), CAST(ROUND(o.five / 5.0, 1) AS DECIMAL(12, 1)),
       p.passed_over, w.n
FROM peaces AS p
JOIN outstanding AS o ON o.seconds = p.seconds
JOIN weekly AS w ON w.version = o.version

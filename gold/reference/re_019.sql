-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW stable AS
SELECT version, downloads, CAST(SPLIT_INDEX(version, '.', 0) AS INT) AS line, event_time
FROM publications
WHERE channel = 'stable';

-- An outer join within bounds of time keeps the time attribute, and takes nothing back.
CREATE TEMPORARY VIEW followed AS
SELECT s.version, s.downloads, s.line, s.event_time, n.version AS next_version
FROM stable AS s
LEFT JOIN stable AS n
  ON n.line = s.line
 AND n.event_time BETWEEN s.event_time + INTERVAL '1' SECOND AND s.event_time + INTERVAL '72' HOUR;

CREATE TEMPORARY VIEW travelling AS
SELECT version, downloads, line, event_time FROM followed WHERE next_version IS NULL;

CREATE TEMPORARY VIEW stopgaps AS
SELECT DISTINCT version, CAST(event_time AS TIMESTAMP(3)) AS published_at
FROM followed
WHERE next_version IS NOT NULL;

CREATE TEMPORARY VIEW next_trains AS
SELECT pulled_in
FROM travelling MATCH_RECOGNIZE (
  ORDER BY event_time
  MEASURES c.event_time AS pulled_in
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE b AS b.event_time <= a.event_time + INTERVAL '48' HOUR AND COUNT(b.version) <= 3,
         c AS c.event_time > a.event_time + INTERVAL '48' HOUR OR COUNT(b.version) = 3
) AS t;

CREATE TEMPORARY VIEW trains AS
SELECT MIN(CAST(event_time AS TIMESTAMP(3))) AS pulled_in FROM travelling
UNION ALL
SELECT CAST(pulled_in AS TIMESTAMP(3)) FROM next_trains;

CREATE TEMPORARY VIEW boarded AS
SELECT s.version, MAX(t.pulled_in) AS pulled_in
FROM travelling AS s
JOIN trains AS t ON t.pulled_in <= s.event_time
GROUP BY s.version;

CREATE TEMPORARY VIEW journeys AS
SELECT b.pulled_in, MAX(CAST(s.event_time AS TIMESTAMP(3))) AS last_at, COUNT(*) AS releases,
       MAX(s.line) AS highest_line, SUM(s.downloads) AS downloads
FROM boarded AS b
JOIN travelling AS s ON s.version = b.version
GROUP BY b.pulled_in
HAVING COUNT(*) >= 2;

SELECT j.pulled_in, j.last_at, j.releases, j.highest_line, COUNT(p.version), j.downloads
FROM journeys AS j
LEFT JOIN stopgaps AS p ON p.published_at BETWEEN j.pulled_in AND j.last_at
GROUP BY j.pulled_in, j.last_at, j.releases, j.highest_line, j.downloads

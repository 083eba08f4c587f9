-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW stable AS
SELECT version, downloads, CAST(SPLIT_INDEX(version, '.', 0) AS INT) AS line, event_time
FROM publications
WHERE channel = 'stable';

CREATE TEMPORARY VIEW next_trains AS
SELECT pulled_in
FROM stable MATCH_RECOGNIZE (
  ORDER BY event_time
  MEASURES c.event_time AS pulled_in
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE b AS b.event_time <= a.event_time + INTERVAL '24' HOUR AND COUNT(b.version) <= 2,
         c AS c.event_time > a.event_time + INTERVAL '24' HOUR OR COUNT(b.version) = 2
) AS t;

CREATE TEMPORARY VIEW trains AS
SELECT MIN(CAST(event_time AS TIMESTAMP(3))) AS pulled_in FROM stable
UNION ALL
SELECT CAST(pulled_in AS TIMESTAMP(3)) FROM next_trains;

CREATE TEMPORARY VIEW boarded AS
SELECT s.version, MAX(t.pulled_in) AS pulled_in
FROM stable AS s
JOIN trains AS t ON t.pulled_in <= s.event_time
GROUP BY s.version;

CREATE TEMPORARY VIEW journeys AS
SELECT b.pulled_in, MAX(s.event_time) AS last_at, COUNT(*) AS releases,
       MAX(s.line) AS highest_line, SUM(s.downloads) AS downloads
FROM boarded AS b
JOIN stable AS s ON s.version = b.version
GROUP BY b.pulled_in
HAVING COUNT(*) >= 2;

SELECT j.pulled_in, j.last_at, j.releases, j.highest_line, COUNT(p.version), j.downloads
FROM journeys AS j
LEFT JOIN publications AS p
  ON p.channel <> 'stable' AND p.event_time BETWEEN j.pulled_in AND j.last_at
GROUP BY j.pulled_in, j.last_at, j.releases, j.highest_line, j.downloads

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW occupied AS
SELECT p.release_id, p.branch, MIN(u.event_time) AS began, p.event_time AS ended
FROM publications AS p
JOIN uploads AS u
  ON u.release_id = p.release_id
 AND u.event_time BETWEEN p.event_time - INTERVAL '10' DAY AND p.event_time
GROUP BY p.release_id, p.branch, p.event_time;

CREATE TEMPORARY VIEW beginnings AS
SELECT DISTINCT o.began
FROM occupied AS o
WHERE NOT EXISTS (
  SELECT 1 FROM occupied AS p WHERE p.began < o.began AND p.ended >= o.began
);

CREATE TEMPORARY VIEW belonging AS
SELECT o.release_id, MAX(b.began) AS stretch
FROM occupied AS o
JOIN beginnings AS b ON b.began <= o.began
GROUP BY o.release_id;

CREATE TEMPORARY VIEW crowds AS
SELECT o.release_id, COUNT(*) AS n
FROM occupied AS o
JOIN occupied AS p ON p.began <= o.began AND p.ended >= o.began
GROUP BY o.release_id;

CREATE TEMPORARY VIEW jams AS
SELECT b.stretch, MAX(o.ended) AS ended, COUNT(*) AS releases,
       COUNT(DISTINCT o.branch) AS branches, MAX(c.n) AS peak
FROM belonging AS b
JOIN occupied AS o ON o.release_id = b.release_id
JOIN crowds AS c ON c.release_id = b.release_id
GROUP BY b.stretch
HAVING COUNT(*) >= 3;

SELECT j.stretch, j.ended, j.releases, j.branches, j.peak,
       CAST(ROUND(TIMESTAMPDIFF(SECOND, j.ended, MIN(b.began)) / 3600.0, 2) AS DECIMAL(8, 2))
FROM jams AS j
JOIN beginnings AS b ON b.began > j.ended
GROUP BY j.stretch, j.ended, j.releases, j.branches, j.peak

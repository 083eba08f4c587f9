-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW files AS
SELECT release_id, size_bytes, event_time,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2019-01-01 00:00:00', event_time) AS began
FROM uploads;

CREATE TEMPORARY VIEW next_jobs AS
SELECT release_id, began
FROM files MATCH_RECOGNIZE (
  PARTITION BY release_id ORDER BY event_time
  MEASURES c.began AS began
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE b AS b.began <= a.began + 20 * 60, c AS c.began > a.began + 20 * 60
) AS t;

CREATE TEMPORARY VIEW jobs AS
SELECT release_id, MIN(began) AS began FROM files GROUP BY release_id
UNION ALL
SELECT release_id, began FROM next_jobs;

CREATE TEMPORARY VIEW releases AS
SELECT release_id, channel, CAST(SPLIT_INDEX(version, '.', 0) AS INT) AS line,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2019-01-01 00:00:00', event_time) AS published
FROM publications;

CREATE TEMPORARY VIEW stable_lines AS
SELECT line, MIN(published) AS stable_since FROM releases WHERE channel = 'stable' GROUP BY line;

CREATE TEMPORARY VIEW seen AS
SELECT j.release_id, j.began, MAX(s.line) AS newest
FROM jobs AS j
JOIN stable_lines AS s ON s.stable_since <= j.began
GROUP BY j.release_id, j.began;

CREATE TEMPORARY VIEW copied AS
SELECT s.release_id, s.began, s.newest, COUNT(*) AS files, SUM(f.size_bytes) AS size_bytes
FROM seen AS s
JOIN files AS f ON f.release_id = s.release_id AND f.began BETWEEN s.began AND s.began + 20 * 60
GROUP BY s.release_id, s.began, s.newest;

SELECT line, status, COUNT(*), SUM(files),
       CAST(ROUND(SUM(size_bytes) / 1000000000.0, 2) AS DECIMAL(10, 2)),
       COUNT(*) FILTER (WHERE files < 10)
FROM (
  SELECT p.line, c.files, c.size_bytes,
         CASE WHEN p.line > c.newest THEN 'upcoming'
              WHEN p.line >= c.newest - 2 THEN 'supported'
              ELSE 'ended' END AS status
  FROM copied AS c
  JOIN releases AS p ON p.release_id = c.release_id
)
GROUP BY line, status

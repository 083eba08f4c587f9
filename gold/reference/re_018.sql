-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW majors AS
SELECT *, SPLIT_INDEX(version, '.', 0) AS major FROM publications;

CREATE TEMPORARY VIEW stable AS
SELECT version, major, downloads, event_time FROM majors WHERE channel = 'stable';

CREATE TEMPORARY VIEW line_totals AS
SELECT major, SUM(downloads) AS total, COUNT(*) AS n FROM stable GROUP BY major;

CREATE TEMPORARY VIEW strays AS
SELECT s.version, s.major, s.downloads, s.event_time, t.total, t.n
FROM stable AS s
JOIN line_totals AS t ON t.major = s.major
WHERE 2 * s.downloads * t.n >= 3 * t.total
  AND s.version NOT IN (SELECT version FROM dist_tags)
  AND s.major NOT IN (SELECT major FROM majors WHERE npm_package IS NULL);

SELECT x.version, x.downloads, CAST(ROUND(1.0 * x.total / x.n, 1) AS DECIMAL(12, 1)),
       COUNT(*), SUM(y.downloads)
FROM strays AS x
JOIN stable AS y ON y.major = x.major AND y.event_time > x.event_time
GROUP BY x.version, x.downloads, x.total, x.n

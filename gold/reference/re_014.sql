-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW compared AS
SELECT version, event_time, downloads,
       SUM(downloads) OVER line - downloads AS five,
       COUNT(*) OVER line AS seen
FROM (
  SELECT *, SPLIT_INDEX(version, '.', 0) AS major FROM publications WHERE channel = 'stable'
)
WINDOW line AS (PARTITION BY major ORDER BY event_time ROWS BETWEEN 5 PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW weekly AS
SELECT version,
       COUNT(*) OVER (ORDER BY event_time
                      RANGE BETWEEN INTERVAL '168' HOUR(3) PRECEDING AND CURRENT ROW) AS n
FROM publications
WHERE channel = 'stable';

SELECT c.version, c.event_time, c.downloads, CAST(ROUND(c.five / 5.0, 1) AS DECIMAL(12, 1)), w.n
FROM compared AS c
JOIN weekly AS w ON w.version = c.version
WHERE c.seen = 6 AND 5 * c.downloads >= 2 * c.five

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW stated AS
SELECT asset_id, release_id, size_bytes, event_time,
       REGEXP_EXTRACT(name, '-v(\d+)\.', 1) AS major
FROM uploads
WHERE kind = 'electron';

CREATE TEMPORARY VIEW newest AS
SELECT major, channel, chrome, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY major ORDER BY event_time DESC) AS rn
  FROM (SELECT SPLIT_INDEX(version, '.', 0) AS major, channel, chrome, event_time
        FROM publications)
)
WHERE rn = 1;

CREATE TEMPORARY VIEW matched AS
SELECT u.asset_id, u.release_id, u.size_bytes, n.channel, n.chrome
FROM (SELECT * FROM stated WHERE major IS NOT NULL) AS u
LEFT JOIN newest FOR SYSTEM_TIME AS OF u.event_time AS n ON n.major = u.major;

SELECT p.channel, COALESCE(m.channel, 'unpublished'), COUNT(DISTINCT m.release_id), COUNT(*),
       COUNT(*) FILTER (WHERE m.chrome <> p.chrome),
       CAST(ROUND(SUM(m.size_bytes) / 1000000000.0, 2) AS DECIMAL(10, 2))
FROM matched AS m
JOIN publications AS p ON p.release_id = m.release_id
GROUP BY p.channel, COALESCE(m.channel, 'unpublished')

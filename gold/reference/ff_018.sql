-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW days AS
SELECT sensor_id, counting_day, SUM(CAST(pedestrians AS BIGINT)) AS total
FROM counts
WHERE counting_day < DATE '2025-01-05'
GROUP BY sensor_id, counting_day
HAVING COUNT(*) FILTER (WHERE pedestrians = 0) < 4;

CREATE TEMPORARY VIEW holiday_pairs AS
SELECT d.sensor_id, d.counting_day, d.total, l.pedestrians AS was
FROM days AS d
JOIN holidays AS h ON h.holiday = d.counting_day
JOIN holidays AS p ON p.name = h.name
JOIN last_year AS l ON l.counting_day = p.holiday AND l.sensor_id = d.sensor_id;

CREATE TEMPORARY VIEW other_pairs AS
SELECT sensor_id, counting_day, total, was
FROM (
  SELECT d.sensor_id, d.counting_day, d.total, l.pedestrians AS was,
         ROW_NUMBER() OVER (PARTITION BY d.sensor_id, d.counting_day
                            ORDER BY l.counting_day DESC) AS nth
  FROM days AS d
  JOIN last_year AS l
    ON l.sensor_id = d.sensor_id
   AND l.counting_day <= d.counting_day - INTERVAL '364' DAY(3)
   AND MOD(TIMESTAMPDIFF(DAY, l.counting_day, d.counting_day), 7) = 0
  WHERE d.counting_day NOT IN (SELECT holiday FROM holidays)
    AND l.counting_day NOT IN (SELECT holiday FROM holidays)
)
WHERE nth = 1;

CREATE TEMPORARY VIEW compared AS
SELECT * FROM holiday_pairs WHERE was IS NOT NULL
UNION ALL
SELECT * FROM other_pairs WHERE was IS NOT NULL;

CREATE TEMPORARY VIEW kinds AS
SELECT sensor_id, kind, 100.0 * (SUM(total) - SUM(CAST(was AS BIGINT)))
                        / NULLIF(SUM(CAST(was AS BIGINT)), 0) AS change_pct
FROM (
  SELECT c.sensor_id, c.total, c.was,
         CASE WHEN h.name IS NOT NULL THEN 8 ELSE MOD(DAYOFWEEK(c.counting_day) + 5, 7) + 1 END AS kind
  FROM compared AS c
  LEFT JOIN holidays AS h ON h.holiday = c.counting_day
)
GROUP BY sensor_id, kind;

CREATE TEMPORARY VIEW best AS
SELECT sensor_id, kind, change_pct
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY sensor_id ORDER BY change_pct DESC, kind) AS nth
  FROM kinds
)
WHERE nth = 1;

CREATE TEMPORARY VIEW sums AS
SELECT sensor_id, COUNT(*) AS n, COUNT(*) FILTER (WHERE total > was) AS grown,
       SUM(total) AS total, SUM(CAST(was AS BIGINT)) AS was
FROM compared
GROUP BY sensor_id;

SELECT s.sensor_id, s.n, s.grown,
       CAST(ROUND(100.0 * (s.total - s.was) / NULLIF(s.was, 0), 2) AS DECIMAL(6, 2)),
       SPLIT_INDEX('Mon,Tue,Wed,Thu,Fri,Sat,Sun,holiday', ',', CAST(b.kind AS INT) - 1),
       CAST(ROUND(b.change_pct, 2) AS DECIMAL(6, 2))
FROM sums AS s
JOIN best AS b ON b.sensor_id = s.sensor_id

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW loads AS
SELECT season, CAST(DAYOFYEAR(event_time) AS INT) AS d, COUNT(DISTINCT storm) AS storms
FROM fixes
WHERE status = 'hurricane'
GROUP BY season, DAYOFYEAR(event_time);

CREATE TEMPORARY VIEW digits AS
SELECT n FROM (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)) AS t(n);

CREATE TEMPORARY VIEW calendar AS
SELECT s.season, 100 * a.n + 10 * b.n + c.n AS d
FROM (SELECT DISTINCT season FROM fixes) AS s, digits AS a, digits AS b, digits AS c
WHERE 100 * a.n + 10 * b.n + c.n BETWEEN 1 AND
      CASE WHEN MOD(s.season, 4) = 0 THEN 366 ELSE 365 END;

-- Without the floor, the gauge at the end of a day would have moved by this since the year began.
CREATE TEMPORARY VIEW sums AS
SELECT c.season, c.d, COALESCE(SUM(l.storms + 1), 0) - c.d AS total
FROM calendar AS c
LEFT JOIN loads AS l ON l.season = c.season AND l.d <= c.d
GROUP BY c.season, c.d;

-- It last stood at 0 just before one of the days with hurricanes, or stands there now.
CREATE TEMPORARY VIEW gauge AS
SELECT t.season, t.d, MAX(t.total - f.total) AS level
FROM sums AS t
JOIN (
  SELECT l.season, l.d, s.total - l.storms AS total
  FROM loads AS l
  JOIN sums AS s ON s.season = l.season AND s.d = l.d
) AS f ON f.season = t.season AND f.d <= t.d
GROUP BY t.season, t.d;

CREATE TEMPORARY VIEW peaks AS
SELECT season, level AS highest, d
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY season ORDER BY level DESC, d DESC) AS rn
  FROM gauge
)
WHERE rn = 1 AND level >= 15;

SELECT p.season, p.highest,
       CAST(TIMESTAMPADD(DAY, p.d - 1, CAST(CAST(p.season AS STRING) || '-01-01 00:00:00' AS TIMESTAMP(3))) AS DATE),
       COUNT(*) FILTER (WHERE g.level > 0),
       CAST(MIN(CASE WHEN g.d > p.d AND g.level <= 0 THEN g.d END) - p.d AS BIGINT)
FROM peaks AS p
JOIN gauge AS g ON g.season = p.season
GROUP BY p.season, p.highest, p.d

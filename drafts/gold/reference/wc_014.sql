CREATE TEMPORARY VIEW chrome AS
SELECT version, engine_version, event_time
FROM browser_releases
WHERE browser = 'chrome' AND event_time >= TIMESTAMP '2020-01-01 00:00:00'
  AND event_time < TIMESTAMP '2026-09-01 00:00:00';

CREATE TEMPORARY VIEW followed AS
SELECT o.browser, c.version, YEAR(c.event_time) AS chrome_year,
       MIN(TIMESTAMPDIFF(DAY, c.event_time, o.event_time)) AS wait
FROM chrome AS c
JOIN (SELECT * FROM browser_releases WHERE browser <> 'chrome' AND engine = 'Blink') AS o
  ON o.engine_version = c.engine_version
 AND o.event_time BETWEEN c.event_time AND c.event_time + INTERVAL '28' DAY
GROUP BY o.browser, c.version, YEAR(c.event_time);

CREATE TEMPORARY VIEW totals AS
SELECT YEAR(event_time) AS chrome_year, COUNT(*) AS releases FROM chrome GROUP BY YEAR(event_time);

SELECT f.browser, f.chrome_year, COUNT(*), t.releases - COUNT(*),
       CAST(ROUND(1.0 * SUM(f.wait) / COUNT(*), 2) AS DECIMAL(5, 2)), MAX(f.wait)
FROM followed AS f
JOIN totals AS t ON t.chrome_year = f.chrome_year
GROUP BY f.browser, f.chrome_year, t.releases

CREATE TEMPORARY VIEW paced AS
SELECT browser, event_time,
       COUNT(*) OVER (PARTITION BY browser ORDER BY event_time
                      RANGE BETWEEN INTERVAL '364' DAY(3) PRECEDING AND CURRENT ROW) AS pace
FROM browser_releases
WHERE browser IN ('chrome', 'edge', 'firefox', 'opera', 'safari');

CREATE TEMPORARY VIEW reported AS
SELECT browser, event_time, YEAR(event_time) AS release_year, pace,
       TIMESTAMPDIFF(DAY, fourth, event_time) AS sprint
FROM (
  SELECT browser, event_time, pace,
         LAG(event_time, 3) OVER (PARTITION BY browser ORDER BY event_time) AS fourth
  FROM paced
)
WHERE YEAR(event_time) >= 2013 AND fourth IS NOT NULL;

CREATE TEMPORARY VIEW yearly AS
SELECT browser, release_year, COUNT(*) AS releases, MAX(pace) AS peak, MIN(sprint) AS shortest
FROM reported
GROUP BY browser, release_year;

SELECT y.browser, y.release_year, y.releases, y.peak, MIN(r.event_time), y.shortest
FROM yearly AS y
JOIN reported AS r
  ON r.browser = y.browser AND r.release_year = y.release_year AND r.pace = y.peak
GROUP BY y.browser, y.release_year, y.releases, y.peak, y.shortest

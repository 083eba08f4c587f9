CREATE TEMPORARY VIEW current_releases AS
SELECT browser, released, event_time
FROM (
  SELECT browser, event_time, CAST(event_time AS DATE) AS released,
         ROW_NUMBER() OVER (PARTITION BY browser ORDER BY event_time DESC) AS rn
  FROM browser_releases
)
WHERE rn = 1;

CREATE TEMPORARY VIEW low AS
SELECT web_feature, event_time FROM baseline_changes WHERE baseline = 'low' AND NOT at_or_before;

CREATE TEMPORARY VIEW asked AS
SELECT web_feature, 'chrome' AS browser, event_time FROM low
UNION ALL
SELECT web_feature, 'edge', event_time FROM low
UNION ALL
SELECT web_feature, 'firefox', event_time FROM low
UNION ALL
SELECT web_feature, 'safari', event_time FROM low;

CREATE TEMPORARY VIEW aged AS
SELECT a.web_feature, a.browser, YEAR(a.event_time) AS baseline_year,
       TIMESTAMPDIFF(DAY, CAST(r.released AS TIMESTAMP(3)), a.event_time) AS age
FROM asked AS a
JOIN current_releases FOR SYSTEM_TIME AS OF a.event_time AS r ON r.browser = a.browser;

CREATE TEMPORARY VIEW compared AS
SELECT web_feature, baseline_year, MIN(age) AS youngest, MAX(age) AS oldest
FROM aged
GROUP BY web_feature, baseline_year;

CREATE TEMPORARY VIEW judged AS
SELECT c.web_feature, c.baseline_year, c.youngest, c.oldest,
       CASE WHEN COUNT(*) > 1 THEN 'several' ELSE MIN(a.browser) END AS keystone
FROM compared AS c
JOIN aged AS a ON a.web_feature = c.web_feature AND a.age = c.youngest
GROUP BY c.web_feature, c.baseline_year, c.youngest, c.oldest;

SELECT baseline_year, keystone, COUNT(*), COUNT(*) FILTER (WHERE youngest = 0),
       CAST(ROUND(1.0 * SUM(oldest) / COUNT(*), 1) AS DECIMAL(6, 1))
FROM judged
GROUP BY baseline_year, keystone

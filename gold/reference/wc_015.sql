-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW current_releases AS
SELECT browser, released, event_time
FROM (
  SELECT browser, event_time, CAST(event_time AS DATE) AS released,
         ROW_NUMBER() OVER (PARTITION BY browser ORDER BY event_time DESC) AS rn
  FROM browser_releases
)
WHERE rn = 1;

CREATE TEMPORARY VIEW tipping AS
SELECT window_start AS tipping_day, window_time AS rt, COUNT(*) AS features
FROM TABLE(TUMBLE((SELECT event_time FROM baseline_changes
                   WHERE baseline = 'low' AND NOT at_or_before),
                  DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW asked AS
SELECT 'chrome' AS browser, tipping_day, features, rt FROM tipping
UNION ALL
SELECT 'edge', tipping_day, features, rt FROM tipping
UNION ALL
SELECT 'firefox', tipping_day, features, rt FROM tipping
UNION ALL
SELECT 'safari', tipping_day, features, rt FROM tipping;

CREATE TEMPORARY VIEW aged AS
SELECT a.browser, a.tipping_day, a.features,
       TIMESTAMPDIFF(DAY, CAST(r.released AS TIMESTAMP(3)), a.tipping_day) AS age
FROM asked AS a
JOIN current_releases FOR SYSTEM_TIME AS OF a.rt AS r ON r.browser = a.browser;

CREATE TEMPORARY VIEW compared AS
SELECT tipping_day, MIN(age) AS youngest, MAX(age) AS oldest FROM aged GROUP BY tipping_day;

CREATE TEMPORARY VIEW held AS
SELECT c.tipping_day, c.oldest, a.features, MIN(a.browser) AS holder
FROM compared AS c
JOIN aged AS a ON a.tipping_day = c.tipping_day AND a.age = c.youngest
GROUP BY c.tipping_day, c.oldest, a.features
HAVING COUNT(*) = 1;

CREATE TEMPORARY VIEW numbered AS
SELECT h.holder, h.tipping_day, h.features, h.oldest, COUNT(o.holder) AS others_before
FROM held AS h
LEFT JOIN held AS o ON o.holder <> h.holder AND o.tipping_day < h.tipping_day
GROUP BY h.holder, h.tipping_day, h.features, h.oldest;

SELECT holder, MIN(tipping_day), MAX(tipping_day), COUNT(*), SUM(features),
       CAST(ROUND(1.0 * SUM(oldest) / COUNT(*), 1) AS DECIMAL(6, 1))
FROM numbered
GROUP BY holder, others_before

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
SELECT a.browser, a.features, a.rt,
       TIMESTAMPDIFF(DAY, CAST(r.released AS TIMESTAMP(3)), a.tipping_day) AS age
FROM asked AS a
JOIN current_releases FOR SYSTEM_TIME AS OF a.rt AS r ON r.browser = a.browser;

CREATE TEMPORARY VIEW compared AS
SELECT window_start AS tipping_day, window_time AS rt, MAX(features) AS features, MAX(age) AS oldest,
       MAX(age) FILTER (WHERE browser = 'chrome') AS c, MAX(age) FILTER (WHERE browser = 'edge') AS e,
       MAX(age) FILTER (WHERE browser = 'firefox') AS f, MAX(age) FILTER (WHERE browser = 'safari') AS s
FROM TABLE(TUMBLE(TABLE aged, DESCRIPTOR(rt), INTERVAL '1' DAY))
GROUP BY window_start, window_end, window_time;

-- The holder as a number: 1 chrome, 2 edge, 3 firefox, 4 safari.
CREATE TEMPORARY VIEW held AS
SELECT tipping_day, rt, features, oldest, holder, LAG(holder) OVER (ORDER BY rt) AS holder_before
FROM (
  SELECT tipping_day, rt, features, oldest,
         CASE WHEN c < LEAST(e, f, s) THEN 1 WHEN e < LEAST(c, f, s) THEN 2
              WHEN f < LEAST(c, e, s) THEN 3 WHEN s < LEAST(c, e, f) THEN 4 END AS holder
  FROM compared
)
WHERE holder IS NOT NULL;

-- Who held two days one after the other wears the crown, the latest such browser first.
CREATE TEMPORARY VIEW crowned AS
SELECT tipping_day, rt, features, oldest, holder, MOD(code, 10) AS wearer
FROM (
  SELECT tipping_day, rt, features, oldest, holder,
         MAX(CASE WHEN holder = holder_before
                  THEN 10 * TIMESTAMPDIFF(DAY, TIMESTAMP '2000-01-01 00:00:00', tipping_day) + holder END)
           OVER (ORDER BY rt) AS code
  FROM held
)
WHERE code IS NOT NULL;

CREATE TEMPORARY VIEW numbered AS
SELECT tipping_day, features, oldest, holder, wearer,
       SUM(CASE WHEN wearer = wearer_before THEN 0 ELSE 1 END) OVER (ORDER BY rt) AS reign
FROM (
  SELECT *, LAG(wearer) OVER (ORDER BY rt) AS wearer_before FROM crowned
);

SELECT CASE wearer WHEN 1 THEN 'chrome' WHEN 2 THEN 'edge' WHEN 3 THEN 'firefox' ELSE 'safari' END,
       MIN(tipping_day), COUNT(*), COUNT(*) FILTER (WHERE holder = wearer), SUM(features),
       CAST(ROUND(1.0 * SUM(oldest) / COUNT(*), 1) AS DECIMAL(6, 1))
FROM numbered
GROUP BY reign, wearer

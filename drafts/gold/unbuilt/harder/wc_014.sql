-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW blink AS
SELECT browser, CAST(engine_version AS INT) AS v, event_time
FROM browser_releases
WHERE engine = 'Blink';

CREATE TEMPORARY VIEW firsts AS
SELECT browser, MIN(event_time) AS first_at FROM blink WHERE browser <> 'chrome' GROUP BY browser;

-- All ends that a Chrome release's stay on a list may have; the first of them is the end.
CREATE TEMPORARY VIEW ends AS
SELECT r.browser, CAST(c.event_time AS TIMESTAMP(3)) AS begins, CAST(r.event_time AS TIMESTAMP(3)) AS ends, 1 AS done
FROM blink AS c
JOIN blink AS r
  ON r.v >= c.v
  AND r.event_time BETWEEN c.event_time AND c.event_time + INTERVAL '91' DAY
WHERE c.browser = 'chrome'
UNION ALL
SELECT r.browser, CAST(c.event_time AS TIMESTAMP(3)), CAST(c.event_time AS TIMESTAMP(3)), 1
FROM blink AS c
JOIN blink AS r ON r.v >= c.v AND r.event_time < c.event_time
WHERE c.browser = 'chrome'
UNION ALL
SELECT f.browser, CAST(c.event_time AS TIMESTAMP(3)), c.event_time + INTERVAL '91' DAY, 0
FROM blink AS c
CROSS JOIN firsts AS f
WHERE c.browser = 'chrome';

CREATE TEMPORARY VIEW listed AS
SELECT e.browser, e.begins, MIN(e.ends) AS ends, MAX(e.done) AS done
FROM ends AS e
JOIN firsts AS f ON f.browser = e.browser AND f.first_at < e.begins
GROUP BY e.browser, e.begins
HAVING MIN(e.ends) > e.begins;

CREATE TEMPORARY VIEW years AS
SELECT y, TO_TIMESTAMP(CAST(y AS STRING) || '-01-01 00:00:00') AS year_start,
       TO_TIMESTAMP(CAST(y + 1 AS STRING) || '-01-01 00:00:00') AS year_end
FROM (VALUES (2019), (2020), (2021), (2022), (2023), (2024), (2025)) AS t(y);

CREATE TEMPORARY VIEW stays AS
SELECT l.browser, y.y,
       GREATEST(l.begins, y.year_start) AS begins, LEAST(l.ends, y.year_end) AS ends
FROM listed AS l
JOIN years AS y ON l.begins < y.year_end AND l.ends > y.year_start;

-- The days on which the list was not empty are runs: their first days, and the days after their last.
CREATE TEMPORARY VIEW starts AS
SELECT a.browser, a.y, a.begins AS at_day
FROM stays AS a
JOIN stays AS b ON b.browser = a.browser AND b.y = a.y
GROUP BY a.browser, a.y, a.begins
HAVING COUNT(*) FILTER (WHERE b.begins < a.begins AND b.ends >= a.begins) = 0;

CREATE TEMPORARY VIEW stops AS
SELECT a.browser, a.y, a.ends AS at_day
FROM stays AS a
JOIN stays AS b ON b.browser = a.browser AND b.y = a.y
GROUP BY a.browser, a.y, a.ends
HAVING COUNT(*) FILTER (WHERE b.begins <= a.ends AND b.ends > a.ends) = 0;

-- The k-th first day belongs to the k-th day after a last one.
CREATE TEMPORARY VIEW borders AS
SELECT a.browser, a.y, a.at_day, -1 AS side, COUNT(*) AS k
FROM starts AS a
JOIN starts AS b ON b.browser = a.browser AND b.y = a.y AND b.at_day <= a.at_day
GROUP BY a.browser, a.y, a.at_day
UNION ALL
SELECT a.browser, a.y, a.at_day, 1, COUNT(*)
FROM stops AS a
JOIN stops AS b ON b.browser = a.browser AND b.y = a.y AND b.at_day <= a.at_day
GROUP BY a.browser, a.y, a.at_day;

CREATE TEMPORARY VIEW busy AS
SELECT browser, y, SUM(days) AS days, MAX(days) AS longest
FROM (
  SELECT browser, y, SUM(side * TIMESTAMPDIFF(DAY, TIMESTAMP '2000-01-01 00:00:00', at_day)) AS days
  FROM borders
  GROUP BY browser, y, k
)
GROUP BY browser, y;

CREATE TEMPORARY VIEW peaks AS
SELECT browser, y, MAX(n) AS most
FROM (
  SELECT p.browser, p.y, p.begins, COUNT(*) AS n
  FROM (SELECT DISTINCT browser, y, begins FROM stays) AS p
  JOIN stays AS s ON s.browser = p.browser AND s.y = p.y
                  AND s.begins <= p.begins AND s.ends > p.begins
  GROUP BY p.browser, p.y, p.begins
)
GROUP BY browser, y;

SELECT b.browser, b.y,
       CAST(ROUND(100.0 * b.days / TIMESTAMPDIFF(
         DAY, GREATEST(y.year_start, f.first_at + INTERVAL '1' DAY), y.year_end), 2) AS DECIMAL(5, 2)),
       k.most, b.longest, COALESCE(d.n, 0)
FROM busy AS b
JOIN years AS y ON y.y = b.y
JOIN firsts AS f ON f.browser = b.browser
JOIN peaks AS k ON k.browser = b.browser AND k.y = b.y
LEFT JOIN (
  SELECT browser, YEAR(ends) AS y, COUNT(*) AS n FROM listed WHERE done = 0
  GROUP BY browser, YEAR(ends)
) AS d ON d.browser = b.browser AND d.y = b.y

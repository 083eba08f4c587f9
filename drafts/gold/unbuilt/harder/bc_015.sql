-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW premieres AS
SELECT show_id, event_time FROM airings WHERE site = 'tv' AND slot = 1;

CREATE TEMPORARY VIEW in_time AS
SELECT p.show_id, l.site,
       CAST(TIMESTAMPDIFF(SECOND, p.event_time, l.event_time) AS BIGINT) AS wait
FROM premieres AS p
JOIN launches AS l
  ON l.show_id = p.show_id
 AND l.event_time BETWEEN p.event_time - INTERVAL '72' HOUR AND p.event_time + INTERVAL '7' DAY;

CREATE TEMPORARY VIEW reached AS
SELECT region, show_id, MIN(wait) AS wait
FROM (
  SELECT r.region, i.show_id, i.wait
  FROM in_time AS i
  JOIN site_regions AS r ON r.site = i.site
  UNION ALL
  SELECT r.region, i.show_id, i.wait
  FROM in_time AS i
  CROSS JOIN (SELECT DISTINCT region FROM site_regions) AS r
  WHERE i.site NOT IN (SELECT site FROM site_regions)
)
GROUP BY region, show_id;

CREATE TEMPORARY VIEW firsts AS
SELECT r.show_id, MAX(f.first_wait) AS first_wait, COUNT(*) AS leaders
FROM reached AS r
JOIN (SELECT show_id, MIN(wait) AS first_wait FROM in_time GROUP BY show_id) AS f
  ON f.show_id = r.show_id AND f.first_wait = r.wait
GROUP BY r.show_id;

CREATE TEMPORARY VIEW totals AS
SELECT r.region, COUNT(*) AS n, COUNT(*) FILTER (WHERE r.wait = f.first_wait) AS leads,
       COUNT(*) FILTER (WHERE r.wait = f.first_wait AND f.leaders = 1) AS leads_alone,
       SUM(r.wait - f.first_wait) AS behind
FROM reached AS r
JOIN firsts AS f ON f.show_id = r.show_id
GROUP BY r.region
HAVING COUNT(*) >= 221;

-- How often a region has which wait; from these the number of waits that are not longer.
CREATE TEMPORARY VIEW frequencies AS
SELECT region, wait, COUNT(*) AS n FROM reached GROUP BY region, wait;

CREATE TEMPORARY VIEW not_longer AS
SELECT f.region, f.wait, SUM(o.n) AS n
FROM frequencies AS f
JOIN frequencies AS o ON o.region = f.region AND o.wait <= f.wait
GROUP BY f.region, f.wait;

SELECT t.region, t.n, t.leads, t.leads_alone,
       CAST(ROUND(1.0 * t.behind / (3600 * NULLIF(t.n - t.leads, 0)), 2) AS DECIMAL(6, 2)),
       CAST(ROUND(MIN(p.wait) / 3600.0, 2) AS DECIMAL(6, 2))
FROM totals AS t
JOIN not_longer AS p ON p.region = t.region
WHERE 100 * p.n >= 95 * t.n
GROUP BY t.region, t.n, t.leads, t.leads_alone, t.behind

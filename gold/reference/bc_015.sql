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
SELECT r.region, i.show_id, MIN(i.wait) AS wait
FROM in_time AS i
JOIN site_regions AS r ON r.site = i.site
GROUP BY r.region, i.show_id;

SELECT region, COUNT(*), CAST(ROUND(100.0 * COUNT(*) / MAX(n), 2) AS DECIMAL(5, 2)),
       COUNT(*) FILTER (WHERE wait <= 0),
       CAST(ROUND(1.0 * SUM(wait) / (3600 * COUNT(*)), 2) AS DECIMAL(6, 2))
FROM reached
CROSS JOIN (SELECT COUNT(*) AS n FROM premieres)
GROUP BY region
HAVING COUNT(*) >= 121

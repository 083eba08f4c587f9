-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW television AS
SELECT show_id, event_time FROM airings WHERE site = 'tv';

CREATE TEMPORARY VIEW latest AS
SELECT show_id, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY show_id ORDER BY event_time DESC) AS rn
  FROM television
)
WHERE rn = 1;

CREATE TEMPORARY VIEW stated AS
SELECT l.show_id, CAST(l.event_time AS TIMESTAMP(3)) AS launched_at,
       CASE WHEN t.show_id IS NULL THEN 'ahead'
            WHEN l.event_time <= t.event_time + INTERVAL '7' DAY THEN 'running'
            ELSE 'stale' END AS state
FROM launches AS l
LEFT JOIN latest FOR SYSTEM_TIME AS OF l.event_time AS t ON t.show_id = l.show_id
WHERE l.show_id IN (SELECT show_id FROM television);

-- A wave begins with a show's first launch, and wherever the wave before it no longer reaches.
CREATE TEMPORARY VIEW beginnings AS
SELECT show_id, MIN(CAST(event_time AS TIMESTAMP(3))) AS began FROM launches GROUP BY show_id
UNION ALL
SELECT show_id, CAST(began AS TIMESTAMP(3))
FROM launches MATCH_RECOGNIZE (
  PARTITION BY show_id ORDER BY event_time
  MEASURES c.event_time AS began
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE b AS b.event_time <= a.event_time + INTERVAL '72' HOUR,
         c AS c.event_time > a.event_time + INTERVAL '72' HOUR
) AS m;

-- Several launches may have begun a wave together, all in the same state.
CREATE TEMPORARY VIEW waves AS
SELECT DISTINCT b.show_id, b.began, s.state
FROM beginnings AS b
JOIN stated AS s ON s.show_id = b.show_id AND s.launched_at = b.began
WHERE b.began >= TIMESTAMP '2024-03-31 15:00:00' AND b.began < TIMESTAMP '2025-09-30 15:00:00';

CREATE TEMPORARY VIEW placed AS
SELECT l.site, w.state,
       CAST(TIMESTAMPDIFF(SECOND, w.began, CAST(l.event_time AS TIMESTAMP(3))) AS BIGINT) AS late_by
FROM waves AS w
JOIN launches AS l ON l.show_id = w.show_id
WHERE CAST(l.event_time AS TIMESTAMP(3)) BETWEEN w.began AND w.began + INTERVAL '72' HOUR;

SELECT site, COUNT(*), COUNT(*) FILTER (WHERE state = 'ahead'),
       COUNT(*) FILTER (WHERE state = 'running'), COUNT(*) FILTER (WHERE late_by = 0),
       CAST(ROUND(SUM(late_by) / (3600.0 * NULLIF(COUNT(*) FILTER (WHERE late_by > 0), 0)), 2)
            AS DECIMAL(6, 2))
FROM placed
GROUP BY site
HAVING COUNT(*) >= 14

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW television AS
SELECT show_id, slot, event_time FROM airings WHERE site = 'tv';

CREATE TEMPORARY VIEW latest AS
SELECT show_id, slot, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY show_id ORDER BY event_time DESC) AS rn
  FROM television
)
WHERE rn = 1;

CREATE TEMPORARY VIEW stated AS
SELECT l.show_id, l.site,
       CASE WHEN t.show_id IS NULL THEN 'ahead'
            WHEN t.slot = 1 AND l.event_time <= t.event_time + INTERVAL '60' MINUTE THEN 'opening'
            WHEN l.event_time <= t.event_time + INTERVAL '7' DAY THEN 'running'
            ELSE 'stale' END AS state
FROM launches AS l
LEFT JOIN latest FOR SYSTEM_TIME AS OF l.event_time AS t ON t.show_id = l.show_id
WHERE l.event_time >= TIMESTAMP '2024-03-31 15:00:00'
  AND l.event_time < TIMESTAMP '2025-09-30 15:00:00';

SELECT site, COUNT(*), COUNT(*) FILTER (WHERE state = 'ahead'),
       COUNT(*) FILTER (WHERE state = 'opening'), COUNT(*) FILTER (WHERE state = 'running'),
       COUNT(*) FILTER (WHERE state = 'stale')
FROM stated
WHERE show_id IN (SELECT show_id FROM television)
GROUP BY site
HAVING COUNT(*) >= 14

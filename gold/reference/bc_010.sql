-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW launched AS
SELECT show_id, site
FROM launches
WHERE event_time >= TIMESTAMP '2023-12-31 15:00:00'
  AND event_time < TIMESTAMP '2025-12-31 15:00:00';

CREATE TEMPORARY VIEW aired AS
SELECT DISTINCT show_id, site
FROM airings
WHERE site <> 'tv';

SELECT COALESCE(l.site, a.site), COUNT(l.show_id), COUNT(*) FILTER (WHERE a.show_id IS NULL),
       COUNT(a.show_id), COUNT(*) FILTER (WHERE l.show_id IS NULL),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE a.show_id IS NULL)
                  / NULLIF(COUNT(l.show_id), 0), 2) AS DECIMAL(5, 2))
FROM launched AS l
FULL OUTER JOIN aired AS a ON a.show_id = l.show_id AND a.site = l.site
GROUP BY COALESCE(l.site, a.site)
HAVING COUNT(l.show_id) >= 18

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW television AS
SELECT show_id, event_time FROM airings WHERE site = 'tv';

CREATE TEMPORARY VIEW streamed AS
SELECT show_id, site, event_time FROM airings WHERE site <> 'tv';

SELECT s.site, COUNT(*), COUNT(t.show_id),
       COUNT(*) FILTER (WHERE t.event_time = s.event_time),
       CAST(ROUND(100.0 * COUNT(t.show_id) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(1.0 * SUM(CAST(TIMESTAMPDIFF(SECOND, t.event_time, s.event_time) AS BIGINT))
                  / NULLIF(60 * COUNT(t.show_id), 0), 1) AS DECIMAL(5, 1))
FROM streamed AS s
LEFT JOIN television AS t
  ON t.show_id = s.show_id
 AND t.event_time BETWEEN s.event_time - INTERVAL '60' MINUTE AND s.event_time
GROUP BY s.site

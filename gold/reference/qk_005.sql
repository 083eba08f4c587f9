-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, net, COUNT(*) FILTER (WHERE status = 'reviewed') AS reviewed,
       COUNT(*) FILTER (WHERE status = 'reviewed' AND origin_at < window_start),
       CAST(ROUND(1.0 * SUM(delay) FILTER (WHERE status = 'reviewed')
                  / NULLIF(COUNT(*) FILTER (WHERE status = 'reviewed'), 0), 1) AS DECIMAL(7, 1)),
       COUNT(*) FILTER (WHERE status = 'automatic')
FROM TABLE(TUMBLE((
  SELECT SUBSTRING(quake_id, 1, 2) AS net, status, origin_at, event_time,
         CAST(TIMESTAMPDIFF(MINUTE, origin_at, event_time) AS BIGINT) AS delay
  FROM revisions
), DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end, net
HAVING COUNT(*) FILTER (WHERE status = 'reviewed') >= 22

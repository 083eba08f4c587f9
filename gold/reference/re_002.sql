-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT kind, platform, COUNT(*), COUNT(*) FILTER (WHERE seconds > 60),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE seconds > 60) / COUNT(*), 2) AS DECIMAL(5, 2)),
       MAX(seconds)
FROM (
  SELECT kind, COALESCE(platform, 'any') AS platform,
         TIMESTAMPDIFF(SECOND, event_time, finished_at) AS seconds
  FROM uploads
)
GROUP BY kind, platform

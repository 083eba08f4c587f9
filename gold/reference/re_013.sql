-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT kind, platform, COUNT(*),
       CAST(ROUND(PERCENTILE(seconds, 0.5), 1) AS DECIMAL(6, 1)),
       CAST(ROUND(PERCENTILE(seconds, 0.9), 1) AS DECIMAL(6, 1)),
       CAST(ROUND(SUM(seconds) / (SUM(size_bytes) / 1000000000.0), 2) AS DECIMAL(8, 2))
FROM (
  SELECT kind, platform, size_bytes,
         CAST(TIMESTAMPDIFF(SECOND, event_time, finished_at) AS BIGINT) AS seconds
  FROM uploads
  WHERE platform IS NOT NULL AND finished_at >= event_time
)
GROUP BY kind, platform

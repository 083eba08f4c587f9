-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW weekly AS
SELECT window_start, window_end, platform, arch, COUNT(*) AS uploads,
       SUM(CAST(TIMESTAMPDIFF(SECOND, event_time, finished_at) AS BIGINT)) AS seconds
FROM TABLE(TUMBLE(TABLE uploads, DESCRIPTOR(event_time), INTERVAL '7' DAY))
WHERE platform IS NOT NULL
GROUP BY window_start, window_end, platform, arch
HAVING COUNT(*) >= 42;

SELECT window_start, place, platform, arch, uploads,
       CAST(ROUND(1.0 * seconds / uploads, 2) AS DECIMAL(8, 2))
FROM (
  SELECT *, ROW_NUMBER() OVER (
           PARTITION BY window_start, window_end
           ORDER BY CAST(seconds AS DECIMAL(20, 0)) / uploads DESC, uploads DESC, platform, arch
         ) AS place
  FROM weekly
)
WHERE place <= 3

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW paced AS
SELECT site, event_time,
       COUNT(*) OVER (PARTITION BY site ORDER BY event_time
                      RANGE BETWEEN INTERVAL '7' DAY PRECEDING AND CURRENT ROW) AS pace
FROM launches;

CREATE TEMPORARY VIEW counted AS
SELECT site, event_time, pace,
       COUNT(*) OVER (PARTITION BY site ORDER BY event_time
                      RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS so_far
FROM paced;

SELECT site, event_time, pace, so_far,
       CAST(ROUND(100.0 * pace / so_far, 2) AS DECIMAL(5, 2))
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY site ORDER BY pace DESC, event_time) AS rn
  FROM counted
)
WHERE rn = 1 AND pace >= 6

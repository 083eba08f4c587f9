-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW daily AS
SELECT site, window_start AS day_start, window_time AS rt, COUNT(*) AS n
FROM TABLE(TUMBLE(TABLE launches, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY site, window_start, window_end, window_time;

CREATE TEMPORARY VIEW compared AS
SELECT site, day_start, rt, n,
       LAG(day_start) OVER (PARTITION BY site ORDER BY rt) AS day_before
FROM daily;

CREATE TEMPORARY VIEW numbered AS
SELECT site, day_start, n,
       SUM(CASE WHEN day_before + INTERVAL '1' DAY = day_start THEN 0 ELSE 1 END)
         OVER (PARTITION BY site ORDER BY rt) AS streak
FROM compared;

SELECT site, MIN(day_start), MAX(day_start), COUNT(*), SUM(n), MAX(n)
FROM numbered
GROUP BY site, streak
HAVING COUNT(*) >= 8

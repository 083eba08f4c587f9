-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW daily AS
SELECT site, window_start AS day_start, window_time AS rt, COUNT(*) AS n
FROM TABLE(TUMBLE(TABLE launches, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY site, window_start, window_end, window_time;

-- Runs of launch days, and behind the last run of each site a row that ends its last streak.
CREATE TEMPORARY VIEW runs AS
SELECT site, MIN(day_start) AS first_day, MAX(day_start) AS last_day, SUM(n) AS n,
       window_time AS rt
FROM TABLE(SESSION(TABLE daily PARTITION BY site, DESCRIPTOR(rt), INTERVAL '1' DAY))
GROUP BY site, window_start, window_end, window_time
UNION ALL
SELECT site, MAX(window_start), MAX(window_start), CAST(0 AS BIGINT), window_time
FROM TABLE(TUMBLE(TABLE launches, DESCRIPTOR(event_time), INTERVAL '36500' DAY(5)))
GROUP BY site, window_start, window_end, window_time;

CREATE TEMPORARY VIEW linked AS
SELECT site, first_day, last_day, n, rt, LAG(last_day) OVER w + INTERVAL '1' DAY AS empty_day,
       CASE WHEN first_day = LAG(last_day) OVER w + INTERVAL '2' DAY THEN 1 ELSE 0 END AS alone
FROM runs
WINDOW w AS (PARTITION BY site ORDER BY rt);

SELECT site, first_day, last_day, CAST(TIMESTAMPDIFF(DAY, first_day, last_day) + 1 AS BIGINT),
       rest_days, first_n + more_n
FROM (
  SELECT site, first_day, next_empty_day - INTERVAL '1' DAY AS last_day, rest_days, first_n,
         CASE WHEN rest_days > 0 THEN more_n ELSE 0 END AS more_n
  FROM linked MATCH_RECOGNIZE (
    PARTITION BY site ORDER BY rt
    MEASURES a.first_day AS first_day, c.empty_day AS next_empty_day, COUNT(b.n) AS rest_days,
             a.n AS first_n, SUM(b.n) AS more_n
    ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
    PATTERN (a b* c)
    DEFINE b AS b.alone = 1
                AND (LAST(b.empty_day, 1) IS NULL
                     OR b.empty_day >= LAST(b.empty_day, 1) + INTERVAL '7' DAY),
           c AS c.alone = 0 OR c.empty_day < LAST(b.empty_day) + INTERVAL '7' DAY
  ) AS m
)
WHERE TIMESTAMPDIFF(DAY, first_day, last_day) + 1 >= 9

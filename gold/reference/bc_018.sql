-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW weekly AS
SELECT site, window_start AS week_start, window_time AS rt, COUNT(*) AS n
FROM TABLE(TUMBLE((SELECT * FROM launches WHERE event_time < TIMESTAMP '2026-04-09 00:00:00'),
                  DESCRIPTOR(event_time), INTERVAL '7' DAY))
GROUP BY site, window_start, window_end, window_time;

SELECT site, first_week, last_week, more + 1, at_last, at_first + more_launches
FROM weekly MATCH_RECOGNIZE (
  PARTITION BY site
  ORDER BY rt
  MEASURES a.week_start AS first_week, LAST(b.week_start) AS last_week, COUNT(b.n) AS more,
           a.n AS at_first, LAST(b.n) AS at_last, SUM(b.n) AS more_launches
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b{2,} c)
  DEFINE b AS b.n > COALESCE(LAST(b.n, 1), a.n),
         c AS c.n <= LAST(b.n)
) AS t

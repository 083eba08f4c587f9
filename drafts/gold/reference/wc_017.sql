CREATE TEMPORARY VIEW days AS
SELECT browser, window_start AS release_day, window_time AS rt, COUNT(*) AS n
FROM TABLE(TUMBLE((SELECT browser, event_time FROM support_changes WHERE `change` = 'added'),
                  DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY browser, window_start, window_end, window_time;

SELECT browser, peak_day, last_day, falling + 1, peak, peak + rest
FROM days MATCH_RECOGNIZE (
  PARTITION BY browser ORDER BY rt
  MEASURES a.release_day AS peak_day, LAST(b.release_day) AS last_day, COUNT(b.n) AS falling,
           a.n AS peak, SUM(b.n) AS rest
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b{2,} c)
  DEFINE a AS a.n >= 20,
         b AS b.n < COALESCE(LAST(b.n, 1), a.n),
         c AS c.n >= LAST(b.n)
) AS m

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW days AS
SELECT browser, window_start AS release_day, window_time AS rt, COUNT(*) AS n
FROM TABLE(TUMBLE((SELECT browser, event_time FROM support_changes WHERE `change` = 'added'),
                  DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY browser, window_start, window_end, window_time;

CREATE TEMPORARY VIEW calm_pairs AS
SELECT browser, release_day
FROM (
  SELECT browser, release_day, n, LAG(n) OVER (PARTITION BY browser ORDER BY rt) AS n_before
  FROM days
)
WHERE n < 20 AND n_before < 20;

CREATE TEMPORARY VIEW latest AS
SELECT browser, release_day, n
FROM days AS d
WHERE NOT EXISTS (
  SELECT * FROM calm_pairs AS c
  WHERE c.browser = d.browser AND c.release_day >= d.release_day
);

SELECT browser, first_day, last_day, after_first + 1, first_n + more_n, 'over'
FROM days MATCH_RECOGNIZE (
  PARTITION BY browser ORDER BY rt
  MEASURES a.release_day AS first_day, LAST(b.release_day) AS last_day,
           COUNT(b.n) AS after_first, a.n AS first_n, SUM(b.n) AS more_n
  ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
  PATTERN (a b*? c d)
  DEFINE a AS a.n >= 50, c AS c.n < 20, d AS d.n < 20
) AS m
WHERE after_first >= 1
UNION ALL
SELECT l.browser, s.first_day, MAX(l.release_day), COUNT(*), SUM(l.n), 'open'
FROM latest AS l
JOIN (SELECT browser, MIN(release_day) AS first_day FROM latest WHERE n >= 50 GROUP BY browser) AS s
  ON s.browser = l.browser AND s.first_day <= l.release_day
GROUP BY l.browser, s.first_day
HAVING COUNT(*) >= 2

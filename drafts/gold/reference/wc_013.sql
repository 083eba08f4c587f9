CREATE TEMPORARY VIEW days AS
SELECT browser, window_start AS release_day, window_time AS rt, COUNT(*) AS versions
FROM TABLE(TUMBLE(TABLE browser_releases, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY browser, window_start, window_end, window_time;

CREATE TEMPORARY VIEW stepped AS
SELECT browser, rt, release_day, day_before, so_far - versions - versions_before AS earlier, so_far,
       TIMESTAMPDIFF(DAY, day_before, release_day) AS step
FROM (
  SELECT browser, rt, release_day, versions,
         LAG(release_day) OVER (PARTITION BY browser ORDER BY rt) AS day_before,
         LAG(versions) OVER (PARTITION BY browser ORDER BY rt) AS versions_before,
         SUM(versions) OVER (PARTITION BY browser ORDER BY rt) AS so_far
  FROM days
);

CREATE TEMPORARY VIEW compared AS
SELECT *, LAG(step) OVER (PARTITION BY browser ORDER BY rt) AS step_before
FROM stepped;

CREATE TEMPORARY VIEW numbered AS
SELECT *, SUM(CASE WHEN step = step_before THEN 0 ELSE 1 END)
            OVER (PARTITION BY browser ORDER BY rt) AS train
FROM compared;

SELECT browser, MIN(day_before), MAX(release_day), step, COUNT(*) + 1, MAX(so_far) - MIN(earlier)
FROM numbered
GROUP BY browser, train, step
HAVING COUNT(*) >= 3

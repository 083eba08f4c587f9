-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW days AS
SELECT browser, window_start AS release_day, window_time AS rt, COUNT(*) AS versions
FROM TABLE(TUMBLE(TABLE browser_releases, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY browser, window_start, window_end, window_time;

CREATE TEMPORARY VIEW stepped AS
SELECT browser, rt, release_day, day_before, place, so_far,
       so_far - versions - versions_before AS earlier,
       TIMESTAMPDIFF(DAY, day_before, release_day) AS step
FROM (
  SELECT browser, rt, release_day, versions,
         LAG(release_day) OVER (PARTITION BY browser ORDER BY rt) AS day_before,
         LAG(versions) OVER (PARTITION BY browser ORDER BY rt) AS versions_before,
         SUM(versions) OVER (PARTITION BY browser ORDER BY rt) AS so_far,
         COUNT(*) OVER (PARTITION BY browser ORDER BY rt) AS place
  FROM days
);

CREATE TEMPORARY VIEW compared AS
SELECT *, LAG(step) OVER (PARTITION BY browser ORDER BY rt) AS step_before
FROM stepped;

CREATE TEMPORARY VIEW numbered AS
SELECT *, SUM(CASE WHEN step = step_before THEN 0 ELSE 1 END)
            OVER (PARTITION BY browser ORDER BY rt) AS train
FROM compared;

CREATE TEMPORARY VIEW trains AS
SELECT browser, step AS beat, MIN(day_before) AS first_day, MAX(release_day) AS last_day,
       MAX(so_far) - MIN(earlier) AS versions, MIN(place) - 1 AS first_place,
       MAX(place) AS last_place
FROM numbered
GROUP BY browser, train, step
HAVING COUNT(*) >= 3;

SELECT browser, first_day, last_day, versions, beat - beat_before,
       CASE WHEN first_place > end_before THEN first_place - end_before - 1 ELSE 0 END
FROM (
  SELECT t.browser, t.first_day, t.last_day, t.versions, t.beat, t.first_place,
         b.beat AS beat_before, b.last_place AS end_before,
         ROW_NUMBER() OVER (PARTITION BY t.browser, t.first_place
                            ORDER BY b.first_place DESC) AS rn
  FROM trains AS t
  JOIN trains AS b ON b.browser = t.browser AND b.first_place < t.first_place
)
WHERE rn = 1

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW release_days AS
SELECT browser, window_start AS release_day, window_time AS rt, COUNT(*) AS releases
FROM TABLE(TUMBLE(TABLE browser_releases, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY browser, window_start, window_end, window_time;

CREATE TEMPORARY VIEW paced AS
SELECT browser, release_day, rt,
       SUM(releases) OVER (PARTITION BY browser ORDER BY rt
                           RANGE BETWEEN INTERVAL '139' DAY(3) PRECEDING AND CURRENT ROW) AS pace
FROM release_days;

CREATE TEMPORARY VIEW aged AS
SELECT browser, release_day, rt, pace,
       MIN(release_day) OVER (PARTITION BY browser ORDER BY rt) AS first_day
FROM paced;

CREATE TEMPORARY VIEW marked AS
SELECT browser, release_day, MAX(pace) OVER (PARTITION BY browser ORDER BY rt) AS best
FROM aged
WHERE TIMESTAMPDIFF(DAY, first_day, release_day) >= 140;

CREATE TEMPORARY VIEW eras AS
SELECT browser, best, MIN(release_day) AS since
FROM marked
GROUP BY browser, best;

CREATE TEMPORARY VIEW records AS
SELECT e.browser, e.best, e.since, MAX(b.best) AS beaten
FROM eras AS e
JOIN eras AS b ON b.browser = e.browser AND b.best < e.best
GROUP BY e.browser, e.best, e.since;

SELECT r.browser, r.since, r.best, r.beaten,
       TIMESTAMPDIFF(DAY, r.since, COALESCE(n.since, l.last_day)),
       CASE WHEN n.since IS NULL THEN 'standing' ELSE 'broken' END
FROM records AS r
JOIN (SELECT browser, MAX(release_day) AS last_day FROM release_days GROUP BY browser) AS l
  ON l.browser = r.browser
LEFT JOIN records AS n ON n.browser = r.browser AND n.beaten = r.best

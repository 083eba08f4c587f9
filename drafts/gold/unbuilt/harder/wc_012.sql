-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW release_days AS
SELECT browser, window_start AS release_day, window_time AS rt
FROM TABLE(TUMBLE(TABLE browser_releases, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY browser, window_start, window_end, window_time;

-- rt is the last millisecond of the release day, releases are at midnight.
CREATE TEMPORARY VIEW near AS
SELECT d.browser, d.release_day, d.rt
FROM release_days AS d
JOIN browser_releases AS r
  ON r.browser = d.browser
  AND r.event_time BETWEEN d.rt - INTERVAL '71' DAY AND d.rt + INTERVAL '70' DAY;

CREATE TEMPORARY VIEW paced AS
SELECT browser, release_day, window_time AS rt, COUNT(*) AS pace
FROM TABLE(TUMBLE(TABLE near, DESCRIPTOR(rt), INTERVAL '1' DAY))
GROUP BY browser, release_day, window_start, window_end, window_time;

CREATE TEMPORARY VIEW aged AS
SELECT browser, release_day, rt, pace,
       MIN(release_day) OVER (PARTITION BY browser ORDER BY rt) AS first_day
FROM paced;

CREATE TEMPORARY VIEW marked AS
SELECT browser, release_day, pace, MAX(pace) OVER (PARTITION BY browser ORDER BY rt) AS best
FROM aged
WHERE TIMESTAMPDIFF(DAY, first_day, release_day) >= 70;

CREATE TEMPORARY VIEW judged AS
SELECT m.browser, m.release_day, m.pace, m.best
FROM marked AS m
JOIN (SELECT browser, MAX(release_day) AS last_day FROM release_days GROUP BY browser) AS l
  ON l.browser = m.browser
WHERE TIMESTAMPDIFF(DAY, m.release_day, l.last_day) >= 70;

CREATE TEMPORARY VIEW eras AS
SELECT browser, best, MIN(release_day) AS since, COUNT(*) FILTER (WHERE pace = best) - 1 AS equalled
FROM judged
GROUP BY browser, best;

CREATE TEMPORARY VIEW records AS
SELECT e.browser, e.best, e.since, e.equalled, MAX(b.best) AS beaten
FROM eras AS e
JOIN eras AS b ON b.browser = e.browser AND b.best < e.best
GROUP BY e.browser, e.best, e.since, e.equalled;

SELECT r.browser, r.since, r.best, r.beaten,
       TIMESTAMPDIFF(DAY, r.since, COALESCE(n.since, l.last_day)), r.equalled
FROM records AS r
JOIN (SELECT browser, MAX(release_day) AS last_day FROM judged GROUP BY browser) AS l
  ON l.browser = r.browser
LEFT JOIN records AS n ON n.browser = r.browser AND n.beaten = r.best

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW firsts AS
SELECT show_id, site, event_time
FROM (
  SELECT show_id, site, event_time,
         COUNT(*) OVER (PARTITION BY show_id ORDER BY event_time) AS so_far
  FROM launches
)
WHERE so_far = 1;

CREATE TEMPORARY VIEW scoops AS
SELECT f.site, f.event_time
FROM firsts AS f
LEFT JOIN launches AS o
  ON o.show_id = f.show_id AND o.site <> f.site
  AND o.event_time BETWEEN f.event_time AND f.event_time + INTERVAL '72' HOUR
WHERE o.site IS NULL;

CREATE TEMPORARY VIEW scoop_weeks AS
SELECT site, w, COUNT(*) AS n
FROM (
  SELECT site, TIMESTAMPDIFF(HOUR, TIMESTAMP '2021-12-26 15:00:00', event_time) / 168 AS w
  FROM scoops
)
GROUP BY site, w;

CREATE TEMPORARY VIEW launch_weeks AS
SELECT site, w, COUNT(*) AS n
FROM (
  SELECT site, TIMESTAMPDIFF(HOUR, TIMESTAMP '2021-12-26 15:00:00', event_time) / 168 AS w
  FROM launches
)
GROUP BY site, w;

-- Scoop weeks that follow one another within a streak.
CREATE TEMPORARY VIEW pairs AS
SELECT a.site, a.w, b.w AS next_w
FROM scoop_weeks AS a
JOIN scoop_weeks AS b ON b.site = a.site AND b.w = a.w + 1
UNION ALL
SELECT a.site, a.w, b.w
FROM scoop_weeks AS a
JOIN scoop_weeks AS b ON b.site = a.site AND b.w = a.w + 2
JOIN launch_weeks AS l ON l.site = a.site AND l.w = a.w + 1;

CREATE TEMPORARY VIEW starts AS
SELECT site, w
FROM (
  SELECT site, w, 0 AS k FROM scoop_weeks UNION ALL SELECT site, next_w, 1 FROM pairs
)
GROUP BY site, w
HAVING SUM(k) = 0;

CREATE TEMPORARY VIEW ends AS
SELECT site, w
FROM (
  SELECT site, w, 0 AS k FROM scoop_weeks UNION ALL SELECT site, w, 1 FROM pairs
)
GROUP BY site, w
HAVING SUM(k) = 0;

-- The n-th start of a site belongs to its n-th end.
CREATE TEMPORARY VIEW streaks AS
SELECT s.site, s.w AS first_w, e.w AS last_w
FROM (
  SELECT a.site, a.w, COUNT(*) AS k
  FROM starts AS a JOIN starts AS b ON b.site = a.site AND b.w <= a.w
  GROUP BY a.site, a.w
) AS s
JOIN (
  SELECT a.site, a.w, COUNT(*) AS k
  FROM ends AS a JOIN ends AS b ON b.site = a.site AND b.w <= a.w
  GROUP BY a.site, a.w
) AS e ON e.site = s.site AND e.k = s.k;

SELECT t.site, TIMESTAMPADD(DAY, 7 * t.first_w, TIMESTAMP '2021-12-27 00:00:00'),
       t.last_w - t.first_w + 1, t.last_w - t.first_w + 1 - t.good, t.scoops, SUM(l.n)
FROM (
  SELECT s.site, s.first_w, s.last_w, COUNT(*) AS good, SUM(w.n) AS scoops
  FROM streaks AS s
  JOIN scoop_weeks AS w ON w.site = s.site AND w.w BETWEEN s.first_w AND s.last_w
  GROUP BY s.site, s.first_w, s.last_w
) AS t
JOIN launch_weeks AS l ON l.site = t.site AND l.w BETWEEN t.first_w AND t.last_w
WHERE t.good >= 3
GROUP BY t.site, t.first_w, t.last_w, t.good, t.scoops

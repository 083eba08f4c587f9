-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW weights AS
SELECT storm, season, window_time AS rt,
       MAX(CASE WHEN category >= 3 THEN 2 ELSE 1 END) AS points
FROM TABLE(TUMBLE(TABLE fixes, DESCRIPTOR(event_time), INTERVAL '1' DAY))
WHERE status = 'hurricane'
GROUP BY window_start, window_end, window_time, storm, season;

CREATE TEMPORARY VIEW loads AS
SELECT season, CAST(DAYOFYEAR(window_start) AS INT) AS d, SUM(points) AS points, window_time AS rt
FROM TABLE(TUMBLE(TABLE weights, DESCRIPTOR(rt), INTERVAL '1' DAY))
GROUP BY window_start, window_end, window_time, season;

-- Without floor and ceiling, the gauge at the end of a day with a load would be at total.
CREATE TEMPORARY VIEW totals AS
SELECT season, d, points, rt, LAG(d) OVER w AS d_before,
       SUM(points) OVER w + COUNT(*) OVER w - d AS total
FROM loads
WINDOW w AS (PARTITION BY season ORDER BY rt);

-- A run is a row of days with loads.
CREATE TEMPORARY VIEW days AS
SELECT season, d, points, total,
       SUM(CASE WHEN d - d_before = 1 THEN 0 ELSE 1 END)
         OVER (PARTITION BY season ORDER BY rt) AS run
FROM totals;

CREATE TEMPORARY VIEW runs AS
SELECT season, run, MIN(d) AS first_d, MAX(d) AS last_d, MIN(total - points) AS low,
       MAX(total) AS high, SUM(points) AS points
FROM days
GROUP BY season, run;

-- The gauge after a run: from one of the runs up to it the floor holds no more, and of the
-- ceilings since then the lowest one decides.
CREATE TEMPORARY VIEW ends AS
SELECT season, run, high + MAX(CASE WHEN -low < 12 - crest THEN -low ELSE 12 - crest END) AS after_run
FROM (
  SELECT r.season, r.run, r.high, k.run AS k, k.low, MAX(j.high) AS crest
  FROM runs AS r
  JOIN runs AS k ON k.season = r.season AND k.run <= r.run
  JOIN runs AS j ON j.season = r.season AND j.run BETWEEN k.run AND r.run
  GROUP BY r.season, r.run, r.high, k.run, k.low
)
GROUP BY season, run, high;

CREATE TEMPORARY VIEW befores AS
SELECT r.season, r.run,
       MAX(CASE WHEN e.after_run > r.first_d - e.last_d - 1
                THEN e.after_run - (r.first_d - e.last_d - 1) ELSE 0 END) AS before_run
FROM runs AS r
JOIN (
  SELECT e.season, e.run + 1 AS run, e.after_run, b.last_d
  FROM ends AS e
  JOIN runs AS b ON b.season = e.season AND b.run = e.run
  UNION ALL
  SELECT season, run, CAST(0 AS BIGINT), first_d - 1 FROM runs WHERE run = 1
) AS e ON e.season = r.season AND e.run = r.run
GROUP BY r.season, r.run;

CREATE TEMPORARY VIEW pauses AS
SELECT r.season, r.run, r.gap, e.after_run
FROM (
  SELECT a.season, a.run, MIN(b.first_d) - a.last_d - 1 AS gap
  FROM runs AS a
  JOIN (SELECT season, run, first_d FROM runs
        UNION ALL SELECT season, MAX(run) + 1, 367 FROM runs GROUP BY season) AS b
    ON b.season = a.season AND b.run = a.run + 1
  GROUP BY a.season, a.run, a.last_d
) AS r
JOIN ends AS e ON e.season = r.season AND e.run = r.run;

CREATE TEMPORARY VIEW years AS
SELECT d.season, COUNT(*) FILTER (WHERE b.before_run + d.total - r.low >= 12) AS full_days,
       MAX(CASE WHEN b.before_run + d.total - r.low >= 12 THEN d.d END) AS last_full,
       COUNT(*) AS loaded
FROM days AS d
JOIN runs AS r ON r.season = d.season AND r.run = d.run
JOIN befores AS b ON b.season = d.season AND b.run = d.run
GROUP BY d.season
HAVING COUNT(*) FILTER (WHERE b.before_run + d.total - r.low >= 12) > 0;

CREATE TEMPORARY VIEW sums AS
SELECT r.season,
       SUM(CASE WHEN e.after_run - 1 < e.gap THEN e.after_run - 1 ELSE e.gap END) AS above,
       SUM(b.before_run + r.points - e.after_run) AS spilt
FROM runs AS r
JOIN befores AS b ON b.season = r.season AND b.run = r.run
JOIN pauses AS e ON e.season = r.season AND e.run = r.run
GROUP BY r.season;

-- The day on which the gauge is empty again after a run, if no other run begins before.
CREATE TEMPORARY VIEW empties AS
SELECT y.season, MIN(r.last_d + e.after_run) - y.last_full AS days_down
FROM years AS y
JOIN runs AS r ON r.season = y.season AND r.last_d >= y.last_full
JOIN pauses AS e ON e.season = r.season AND e.run = r.run
WHERE e.gap >= e.after_run
GROUP BY y.season, y.last_full;

SELECT y.season, y.full_days,
       CAST(TIMESTAMPADD(DAY, y.last_full - 1,
         CAST(CAST(y.season AS STRING) || '-01-01 00:00:00' AS TIMESTAMP(3))) AS DATE),
       y.loaded + s.above, s.spilt, e.days_down
FROM years AS y
JOIN sums AS s ON s.season = y.season
JOIN empties AS e ON e.season = y.season

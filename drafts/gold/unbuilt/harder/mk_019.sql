-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW changes AS
SELECT window_start AS moment, window_time AS rt,
       SUM(CASE WHEN phase IN ('open', 'break_end') THEN 1 ELSE -1 END) AS step
FROM TABLE(TUMBLE(TABLE sessions, DESCRIPTOR(event_time), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW levels AS
SELECT moment, rt, SUM(step) OVER (ORDER BY rt) AS n
FROM changes
WHERE step <> 0;

-- Each row is the stretch that ends with a change.
CREATE TEMPORARY VIEW stretches AS
SELECT COALESCE(began, TIMESTAMP '2008-01-01 00:00:00') AS began, ended, COALESCE(n, 0) AS n
FROM (
  SELECT LAG(moment) OVER (ORDER BY rt) AS began, moment AS ended, LAG(n) OVER (ORDER BY rt) AS n
  FROM levels
);

CREATE TEMPORARY VIEW digits AS
SELECT d FROM (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)) AS t(d);

CREATE TEMPORARY VIEW offsets AS
SELECT a.d * 10 + b.d AS k FROM digits AS a CROSS JOIN digits AS b WHERE a.d <= 4;

-- The number of the watch in which a stretch begins, counted from 2008, and the stretch's part in each.
CREATE TEMPORARY VIEW parts AS
SELECT s.watch + o.k AS watch, s.n
FROM (
  SELECT n, TIMESTAMPDIFF(MINUTE, TIMESTAMP '2008-01-01 00:00:00', began) / 240 AS watch,
         (TIMESTAMPDIFF(MINUTE, TIMESTAMP '2008-01-01 00:00:00', ended) - 1) / 240 AS last_watch
  FROM stretches
) AS s
JOIN offsets AS o ON s.watch + o.k <= s.last_watch;

CREATE TEMPORARY VIEW watches AS
SELECT TIMESTAMPADD(HOUR, 4 * watch, TIMESTAMP '2008-01-01 00:00:00') AS begins_at,
       MAX(n) AS peak, MIN(n) AS low
FROM parts
GROUP BY watch;

CREATE TEMPORARY VIEW longest AS
SELECT y, h, began
FROM (
  SELECT y, h, began, ROW_NUMBER() OVER (PARTITION BY y, h ORDER BY minutes DESC, began DESC) AS rn
  FROM (
    SELECT YEAR(began) AS y, HOUR(began) / 4 * 4 AS h, began,
           TIMESTAMPDIFF(MINUTE, began, ended) AS minutes
    FROM stretches
    WHERE n > 0
  )
)
WHERE rn = 1;

SELECT w.y, w.h, CAST(ROUND(w.peaks, 2) AS DECIMAL(5, 2)), CAST(ROUND(w.lows, 2) AS DECIMAL(5, 2)),
       w.idle, l.began
FROM (
  SELECT YEAR(begins_at) AS y, HOUR(begins_at) AS h, 1.0 * SUM(peak) / COUNT(*) AS peaks,
         1.0 * SUM(low) / COUNT(*) AS lows, COUNT(*) FILTER (WHERE peak = 0) AS idle
  FROM watches
  GROUP BY YEAR(begins_at), HOUR(begins_at)
) AS w
JOIN longest AS l ON l.y = w.y AND l.h = w.h
WHERE w.y BETWEEN 2008 AND 2012

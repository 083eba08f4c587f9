-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW placed AS
SELECT bid_id, bidder_id, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY bid_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS nr
  FROM bids
)
WHERE nr = 1;

CREATE TEMPORARY VIEW sittings AS
SELECT bidder_id, FLOOR(window_start TO SECOND) AS first_at,
       FLOOR((window_end - INTERVAL '30' MINUTE) TO SECOND) AS last_at
FROM TABLE(SESSION(TABLE placed PARTITION BY bidder_id, DESCRIPTOR(event_time),
                   INTERVAL '30' MINUTE))
GROUP BY window_start, window_end, bidder_id
HAVING COUNT(*) >= 3;

CREATE TEMPORARY VIEW days AS
SELECT FLOOR(first_at TO DAY) AS day_start, COUNT(*) AS begun
FROM sittings
GROUP BY FLOOR(first_at TO DAY);

-- The part of each sitting in the day that it begins on, and in the next one; none is as long as a day.
CREATE TEMPORARY VIEW parts AS
SELECT day_start, GREATEST(first_at, day_start) AS a,
       LEAST(last_at, day_start + INTERVAL '1' DAY) AS b
FROM (
  SELECT TIMESTAMPADD(DAY, k.n, FLOOR(s.first_at TO DAY)) AS day_start, s.first_at, s.last_at
  FROM sittings AS s
  CROSS JOIN (VALUES (0), (1)) AS k (n)
)
WHERE first_at < last_at AND last_at > day_start;

CREATE TEMPORARY VIEW steps AS
SELECT day_start, t, SUM(step) AS step
FROM (
  SELECT p.day_start, CASE WHEN k.n = 1 THEN p.a ELSE p.b END AS t, CAST(k.n AS BIGINT) AS step
  FROM parts AS p
  CROSS JOIN (VALUES (1), (-1)) AS k (n)
)
GROUP BY day_start, t;

CREATE TEMPORARY VIEW levels AS
SELECT x.day_start, x.t, SUM(y.step) AS n
FROM steps AS x
JOIN steps AS y ON y.day_start = x.day_start AND y.t <= x.t
GROUP BY x.day_start, x.t;

-- Moments at which the number is low end a crowd. Those between two of them, and the later of the
-- two, have one number.
CREATE TEMPORARY VIEW numbered AS
SELECT x.day_start, x.t, x.n, CASE WHEN x.n <= 2 THEN COUNT(k.t) - 1 ELSE COUNT(k.t) END AS nr
FROM levels AS x
LEFT JOIN (SELECT day_start, t FROM levels WHERE n <= 2) AS k
  ON k.day_start = x.day_start AND k.t <= x.t
GROUP BY x.day_start, x.t, x.n;

-- The highest number, and of several such moments the first, in one number.
CREATE TEMPORARY VIEW stretches AS
SELECT day_start, nr, MIN(t) FILTER (WHERE n >= 5) AS begins, MIN(t) FILTER (WHERE n <= 2) AS ends,
       MAX(100000 * n - TIMESTAMPDIFF(SECOND, day_start, t) + 99999) AS best
FROM numbered
GROUP BY day_start, nr;

SELECT d.day_start, d.begun, k.best / 100000,
       TIMESTAMPADD(SECOND, CAST(99999 - MOD(k.best, 100000) AS INT), d.day_start),
       k.crowds, COALESCE(k.secs, 0)
FROM days AS d
JOIN (
  SELECT day_start, COUNT(begins) AS crowds, MAX(best) AS best,
         SUM(CAST(TIMESTAMPDIFF(SECOND, begins, ends) AS BIGINT)) AS secs
  FROM stretches
  GROUP BY day_start
) AS k ON k.day_start = d.day_start

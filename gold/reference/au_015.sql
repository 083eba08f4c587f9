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

CREATE TEMPORARY VIEW calendar AS
SELECT DISTINCT FLOOR(first_at TO DAY) AS day_start FROM sittings;

CREATE TEMPORARY VIEW parts AS
SELECT d.day_start, s.bidder_id, GREATEST(s.first_at, d.day_start) AS a,
       LEAST(s.last_at, d.day_start + INTERVAL '1' DAY) AS b
FROM calendar AS d
JOIN sittings AS s
  ON s.first_at < d.day_start + INTERVAL '1' DAY AND s.last_at >= d.day_start;

CREATE TEMPORARY VIEW in_progress AS
SELECT m.day_start, m.a AS t, COUNT(*) AS n
FROM (SELECT DISTINCT day_start, a FROM parts) AS m
JOIN parts AS p ON p.day_start = m.day_start AND p.a <= m.a AND p.b >= m.a
GROUP BY m.day_start, m.a;

CREATE TEMPORARY VIEW points AS
SELECT day_start, a AS t FROM parts
UNION
SELECT day_start, b FROM parts;

CREATE TEMPORARY VIEW next_points AS
SELECT x.day_start, x.t, MIN(y.t) AS next_t
FROM points AS x
JOIN points AS y ON y.day_start = x.day_start AND y.t > x.t
GROUP BY x.day_start, x.t;

CREATE TEMPORARY VIEW crowded AS
SELECT day_start, SUM(TIMESTAMPDIFF(SECOND, t, next_t)) AS crowded_s
FROM (
  SELECT x.day_start, x.t, x.next_t
  FROM next_points AS x
  JOIN parts AS p ON p.day_start = x.day_start AND p.a <= x.t AND p.b > x.t
  GROUP BY x.day_start, x.t, x.next_t
  HAVING COUNT(*) >= 4
)
GROUP BY day_start;

SELECT d.day_start, d.begun, k.n, k.t, COALESCE(c.crowded_s, 0)
FROM days AS d
JOIN (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY day_start ORDER BY n DESC, t) AS rn
  FROM in_progress
) AS k ON k.day_start = d.day_start AND k.rn = 1
LEFT JOIN crowded AS c ON c.day_start = d.day_start

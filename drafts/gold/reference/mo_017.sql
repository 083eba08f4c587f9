CREATE TEMPORARY VIEW crossings AS
SELECT code, change, event_time
FROM (
  SELECT SPLIT_INDEX(line, ' ', 0) AS code, SPLIT_INDEX(line, ' ', 1) AS keyword,
         SPLIT_INDEX(line, ' ', 2) AS change, event_time,
         SUM(CASE WHEN line LIKE '% EVENT on' THEN 1 WHEN line LIKE '% EVENT off' THEN -1 ELSE 0 END)
           OVER (PARTITION BY SPLIT_INDEX(line, ' ', 0) ORDER BY event_time) AS disturbed
  FROM journal
)
WHERE keyword = 'BAND' AND disturbed = 0;

CREATE TEMPORARY VIEW pairs AS
SELECT a.code AS leader, b.code AS follower
FROM motes AS a
JOIN motes AS b ON b.network = a.network AND b.indoor = a.indoor AND b.code <> a.code;

CREATE TEMPORARY VIEW candidates AS
SELECT p.leader, p.follower, l.change, CAST(l.event_time AS TIMESTAMP(3)) AS led_at,
       CAST(f.event_time AS TIMESTAMP(3)) AS followed_at
FROM pairs AS p
JOIN crossings AS l ON l.code = p.leader
JOIN crossings AS f ON f.code = p.follower AND f.change = l.change AND f.event_time >= l.event_time
 AND f.event_time <= l.event_time + INTERVAL '630' SECOND(3);

CREATE TEMPORARY VIEW echoes AS
SELECT leader, follower, led_at, TIMESTAMPDIFF(SECOND, led_at, followed_at) AS delay
FROM candidates AS c
WHERE NOT EXISTS (
    SELECT 1 FROM candidates AS o
    WHERE o.leader = c.leader AND o.follower = c.follower AND o.change = c.change
      AND o.followed_at = c.followed_at AND o.led_at > c.led_at
  )
  AND NOT EXISTS (
    SELECT 1 FROM candidates AS o
    WHERE o.leader = c.leader AND o.follower = c.follower AND o.change = c.change
      AND o.led_at = c.led_at AND o.followed_at < c.followed_at
  );

SELECT p.leader, p.follower, COALESCE(n.crossings, 0), COALESCE(e.echoed, 0),
       CAST(ROUND(e.mean_delay, 1) AS DECIMAL(6, 1)), CAST(e.max_delay AS BIGINT)
FROM pairs AS p
LEFT JOIN (SELECT code, COUNT(*) AS crossings FROM crossings GROUP BY code) AS n
  ON n.code = p.leader
LEFT JOIN (
  SELECT leader, follower, COUNT(*) AS echoed, AVG(1.0 * delay) AS mean_delay,
         MAX(delay) AS max_delay
  FROM echoes
  GROUP BY leader, follower
) AS e ON e.leader = p.leader AND e.follower = p.follower

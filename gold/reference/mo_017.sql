-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
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

CREATE TEMPORARY VIEW delays AS
SELECT leader, follower, COUNT(*) AS echoes,
       AVG(1.0 * TIMESTAMPDIFF(SECOND, led_at, followed_at)) AS mean_delay
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
  )
GROUP BY leader, follower;

SELECT p.leader, p.follower, COALESCE(s.echoes, 0), COALESCE(f.echoes, 0),
       CAST(ROUND(s.mean_delay, 1) AS DECIMAL(6, 1)), CAST(ROUND(f.mean_delay, 1) AS DECIMAL(6, 1))
FROM pairs AS p
LEFT JOIN delays AS s ON s.leader = p.leader AND s.follower = p.follower
LEFT JOIN delays AS f ON f.leader = p.follower AND f.follower = p.leader
WHERE p.leader < p.follower

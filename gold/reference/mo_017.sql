-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW crossings AS
SELECT code, change, CAST(event_time AS TIMESTAMP(3)) AS at_time,
       COUNT(*) OVER (PARTITION BY code, change ORDER BY event_time) AS nth
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

-- For each crossing of a leader, the numbers of the first and the last echo that it may have.
CREATE TEMPORARY VIEW chances AS
SELECT p.leader, p.follower, l.change, l.at_time AS led_at, MIN(f.nth) AS first_nth, MAX(f.nth) AS last_nth
FROM pairs AS p
JOIN crossings AS l ON l.code = p.leader
JOIN crossings AS f ON f.code = p.follower AND f.change = l.change AND f.at_time >= l.at_time
 AND f.at_time <= l.at_time + INTERVAL '630' SECOND(3)
GROUP BY p.leader, p.follower, l.change, l.at_time;

CREATE TEMPORARY VIEW queue AS
SELECT a.leader, a.follower, a.change, a.led_at, a.first_nth, a.last_nth, COUNT(*) AS place
FROM chances AS a
JOIN chances AS b
  ON b.leader = a.leader AND b.follower = a.follower AND b.change = a.change AND b.led_at <= a.led_at
GROUP BY a.leader, a.follower, a.change, a.led_at, a.first_nth, a.last_nth;

-- The place that the latest taken echo has after each crossing: pushed on by one with each, never
-- before the first chance of one, never beyond the last chance of one.
CREATE TEMPORARY VIEW takes AS
SELECT leader, follower, change, led_at,
       MAX(CASE WHEN pushed < bound THEN pushed ELSE bound END) AS nth
FROM (
  SELECT i.leader, i.follower, i.change, i.led_at, k.place, k.first_nth + i.place - k.place AS pushed,
         MIN(j.last_nth - j.place) + i.place AS bound
  FROM queue AS i
  JOIN queue AS k
    ON k.leader = i.leader AND k.follower = i.follower AND k.change = i.change AND k.place <= i.place
  JOIN queue AS j
    ON j.leader = i.leader AND j.follower = i.follower AND j.change = i.change
   AND j.place BETWEEN k.place AND i.place
  GROUP BY i.leader, i.follower, i.change, i.led_at, i.place, k.place, k.first_nth
)
GROUP BY leader, follower, change, led_at;

-- A crossing that gets none leaves the place as it was.
CREATE TEMPORARY VIEW delays AS
SELECT t.leader, t.follower, COUNT(*) AS echoes,
       AVG(1.0 * TIMESTAMPDIFF(SECOND, t.led_at, f.at_time)) AS mean_delay,
       MAX(TIMESTAMPDIFF(SECOND, t.led_at, f.at_time)) AS longest_delay
FROM (
  SELECT leader, follower, change, nth, MIN(led_at) AS led_at
  FROM takes
  GROUP BY leader, follower, change, nth
) AS t
JOIN crossings AS f ON f.code = t.follower AND f.change = t.change AND f.nth = t.nth
GROUP BY t.leader, t.follower;

SELECT p.leader, p.follower, c.crossings - COALESCE(d.echoes, 0), COALESCE(d.echoes, 0),
       CAST(ROUND(d.mean_delay, 1) AS DECIMAL(6, 1)), CAST(d.longest_delay AS BIGINT)
FROM pairs AS p
JOIN (SELECT code, COUNT(*) AS crossings FROM crossings GROUP BY code) AS c ON c.code = p.leader
LEFT JOIN delays AS d ON d.leader = p.leader AND d.follower = p.follower

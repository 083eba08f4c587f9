-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW compared AS
SELECT turbine, event_time,
       CASE WHEN wind_ms - wind_before >= 1.5
                 AND TIMESTAMPDIFF(MINUTE, time_before, event_time) = 10
            THEN 1 ELSE 0 END AS jump
FROM (
  SELECT turbine, event_time, wind_ms,
         LAG(wind_ms) OVER (PARTITION BY turbine ORDER BY event_time) AS wind_before,
         LAG(event_time) OVER (PARTITION BY turbine ORDER BY event_time) AS time_before
  FROM scada
  WHERE wind_ms IS NOT NULL
    AND NOT (event_time >= TIMESTAMP '2015-03-29 01:00:00'
             AND event_time < TIMESTAMP '2015-03-29 02:00:00')
);

CREATE TEMPORARY VIEW jumps AS
SELECT turbine, event_time FROM compared WHERE jump = 1;

CREATE TEMPORARY VIEW gusts AS
SELECT turbine, event_time
FROM jumps AS j
WHERE NOT EXISTS (
  SELECT * FROM jumps AS b
  WHERE b.turbine = j.turbine AND TIMESTAMPDIFF(MINUTE, b.event_time, j.event_time) = 10
);

CREATE TEMPORARY VIEW shared AS
SELECT a.turbine AS leader, b.turbine AS follower, a.event_time
FROM gusts AS a
JOIN gusts AS b ON b.event_time = a.event_time AND b.turbine <> a.turbine;

CREATE TEMPORARY VIEW near AS
SELECT a.turbine AS leader, b.turbine AS follower, a.event_time AS led_at,
       b.event_time AS answered_at
FROM gusts AS a
JOIN gusts AS b
  ON b.turbine <> a.turbine
 AND b.event_time BETWEEN a.event_time + INTERVAL '1' MINUTE AND a.event_time + INTERVAL '30' MINUTE;

CREATE TEMPORARY VIEW unshared AS
SELECT leader, follower, led_at, answered_at
FROM near AS n
WHERE NOT EXISTS (
    SELECT * FROM shared AS s
    WHERE s.leader = n.leader AND s.follower = n.follower AND s.event_time = n.led_at
  )
  AND NOT EXISTS (
    SELECT * FROM shared AS s
    WHERE s.leader = n.leader AND s.follower = n.follower AND s.event_time = n.answered_at
  );

CREATE TEMPORARY VIEW answers AS
SELECT leader, follower, led_at, answered_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY leader, follower, led_at ORDER BY answered_at) AS rn
  FROM unshared
)
WHERE rn = 1;

CREATE TEMPORARY VIEW followed AS
SELECT leader, follower, COUNT(*) AS followed,
       SUM(TIMESTAMPDIFF(MINUTE, led_at, answered_at)) AS delays
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY leader, follower, answered_at
                               ORDER BY led_at DESC) AS rn
  FROM answers
)
WHERE rn = 1
GROUP BY leader, follower;

SELECT f.leader, f.follower, g.gusts, COALESCE(s.shared, 0), f.followed,
       CAST(ROUND(1.0 * f.delays / f.followed, 1) AS DECIMAL(4, 1))
FROM followed AS f
JOIN (SELECT turbine, COUNT(*) AS gusts FROM gusts GROUP BY turbine) AS g ON g.turbine = f.leader
LEFT JOIN (SELECT leader, follower, COUNT(*) AS shared FROM shared GROUP BY leader, follower) AS s
  ON s.leader = f.leader AND s.follower = f.follower

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW desk AS
SELECT SUBSTRING(quake_id, 1, 2) AS net, status, CAST(event_time AS TIMESTAMP(3)) AS revised_at
FROM revisions;

CREATE TEMPORARY VIEW shocks AS
SELECT quake_id, net, CAST(event_time AS TIMESTAMP(3)) AS at_time,
       CAST(event_time AS TIMESTAMP(3)) + INTERVAL '5' MINUTE AS alarm_at,
       COUNT(*) OVER (PARTITION BY net ORDER BY event_time) AS n
FROM origins
WHERE kind = 'earthquake' AND mag >= 2.5;

CREATE TEMPORARY VIEW latest AS
SELECT quake_id, status, revised_at
FROM (
  SELECT s.quake_id, d.status, d.revised_at,
         ROW_NUMBER() OVER (PARTITION BY s.quake_id ORDER BY d.revised_at DESC) AS rn
  FROM shocks AS s
  JOIN desk AS d ON d.net = s.net AND d.revised_at <= s.alarm_at
)
WHERE rn = 1;

CREATE TEMPORARY VIEW states AS
SELECT s.quake_id, s.net, s.n, s.at_time,
       CASE WHEN l.status IS NULL THEN 'unknown'
            WHEN l.status = 'automatic' THEN 'machine'
            WHEN s.alarm_at <= l.revised_at + INTERVAL '2' HOUR THEN 'awake'
            ELSE 'asleep' END AS state
FROM shocks AS s
LEFT JOIN latest AS l ON l.quake_id = s.quake_id;

CREATE TEMPORARY VIEW openers AS
SELECT net, n, at_time, state
FROM states AS s
WHERE NOT EXISTS (
  SELECT * FROM states AS b WHERE b.net = s.net AND b.n = s.n - 1 AND b.state = s.state
);

CREATE TEMPORARY VIEW numbered AS
SELECT s.quake_id, s.net, s.n, COUNT(*) AS spell
FROM states AS s
JOIN openers AS o ON o.net = s.net AND o.n <= s.n
GROUP BY s.quake_id, s.net, s.n;

CREATE TEMPORARY VIEW reviews AS
SELECT SUBSTRING(quake_id, 1, 2) AS net, CAST(event_time AS TIMESTAMP(3)) AS revised_at,
       COUNT(*) OVER (PARTITION BY SUBSTRING(quake_id, 1, 2) ORDER BY event_time) AS k
FROM revisions
WHERE status = 'reviewed';

-- The number of the first review after each alarm: one more than there are until then.
CREATE TEMPORARY VIEW firsts AS
SELECT net, n, COUNT(*) AS k
FROM (
  SELECT net, n FROM shocks
  UNION ALL
  SELECT s.net, s.n
  FROM shocks AS s
  JOIN reviews AS r ON r.net = s.net AND r.revised_at <= s.alarm_at
)
GROUP BY net, n;

-- The alarms since the one that was last answered without a pile go on from its review, one by one.
CREATE TEMPORARY VIEW takes AS
SELECT a.net, a.n, a.n + MAX(b.k - b.n) AS k
FROM shocks AS a
JOIN firsts AS b ON b.net = a.net AND b.n <= a.n
GROUP BY a.net, a.n;

CREATE TEMPORARY VIEW answers AS
SELECT s.quake_id, s.net, s.n, r.revised_at,
       CAST(TIMESTAMPDIFF(MINUTE, s.alarm_at, r.revised_at) AS BIGINT) AS wait
FROM shocks AS s
JOIN takes AS t ON t.net = s.net AND t.n = s.n
JOIN reviews AS r ON r.net = t.net AND r.k = t.k;

CREATE TEMPORARY VIEW answered AS
SELECT s.net, s.n, COUNT(*) AS done
FROM shocks AS s
JOIN answers AS a ON a.net = s.net AND a.n < s.n AND a.revised_at <= s.alarm_at
GROUP BY s.net, s.n;

CREATE TEMPORARY VIEW spells AS
SELECT o.net, o.n, o.state, o.at_time, COUNT(*) AS shocks, COALESCE(SUM(w.wait), 0) AS waited_min
FROM openers AS o
JOIN numbered AS f ON f.net = o.net AND f.n = o.n
JOIN numbered AS m ON m.net = f.net AND m.spell = f.spell
LEFT JOIN answers AS w ON w.quake_id = m.quake_id
GROUP BY o.net, o.n, o.state, o.at_time
HAVING COUNT(*) >= 2;

SELECT p.net, p.state, p.at_time, p.shocks, p.waited_min, p.n - COALESCE(a.done, 0)
FROM spells AS p
LEFT JOIN answered AS a ON a.net = p.net AND a.n = p.n

CREATE TEMPORARY VIEW by_net AS
SELECT SUBSTRING(quake_id, 1, 2) AS net, status, event_time
FROM revisions;

CREATE TEMPORARY VIEW desks AS
SELECT net, status, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY net ORDER BY event_time DESC) AS rn
  FROM by_net
)
WHERE rn = 1;

CREATE TEMPORARY VIEW shocks AS
SELECT quake_id, net, event_time
FROM origins
WHERE kind = 'earthquake' AND mag >= 2.5;

CREATE TEMPORARY VIEW found AS
SELECT o.quake_id, o.net, o.event_time,
       CASE WHEN d.status IS NULL THEN 'unknown'
            WHEN d.status = 'automatic' THEN 'machine'
            WHEN o.event_time <= CAST(d.event_time AS TIMESTAMP(3)) + INTERVAL '2' HOUR THEN 'awake'
            ELSE 'asleep' END AS state
FROM shocks AS o
LEFT JOIN desks FOR SYSTEM_TIME AS OF o.event_time AS d ON d.net = o.net;

CREATE TEMPORARY VIEW numbered AS
SELECT quake_id, net, state, CAST(event_time AS TIMESTAMP(3)) AS at_time,
       SUM(CASE WHEN state = state_before THEN 0 ELSE 1 END)
         OVER (PARTITION BY net ORDER BY event_time) AS spell
FROM (
  SELECT quake_id, net, state, event_time,
         LAG(state) OVER (PARTITION BY net ORDER BY event_time) AS state_before
  FROM found
);

CREATE TEMPORARY VIEW spells AS
SELECT net, spell, state, MIN(at_time) AS first_at, MAX(at_time) AS last_at, COUNT(*) AS shocks
FROM numbered
GROUP BY net, spell, state
HAVING COUNT(*) >= 2;

CREATE TEMPORARY VIEW waits AS
SELECT net, at_time, CAST(TIMESTAMPDIFF(MINUTE, at_time, MIN(reviewed_at)) AS BIGINT) AS wait
FROM (
  SELECT o.quake_id, o.net, CAST(o.event_time AS TIMESTAMP(3)) AS at_time,
         CAST(r.event_time AS TIMESTAMP(3)) AS reviewed_at
  FROM shocks AS o
  JOIN by_net AS r ON r.net = o.net AND r.event_time > o.event_time
  WHERE r.status = 'reviewed'
)
GROUP BY quake_id, net, at_time;

SELECT s.net, s.state, s.first_at, s.shocks, SUM(w.wait), COUNT(*) FILTER (WHERE w.wait >= 60)
FROM spells AS s
JOIN waits AS w ON w.net = s.net AND w.at_time >= s.first_at AND w.at_time <= s.last_at
GROUP BY s.net, s.spell, s.state, s.first_at, s.shocks

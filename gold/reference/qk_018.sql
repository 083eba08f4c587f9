-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW steps AS
SELECT net, CAST(1 AS BIGINT) AS step, event_time FROM origins
UNION ALL
SELECT SUBSTRING(quake_id, 1, 2) AS net, CAST(-1 AS BIGINT) AS step, event_time FROM revisions;

CREATE TEMPORARY VIEW levels AS
SELECT net, event_time, SUM(step) OVER (PARTITION BY net ORDER BY event_time) AS pending
FROM steps;

-- Of the moments at which it is clear how the network stands, those at which it turns.
CREATE TEMPORARY VIEW turns AS
SELECT net, pending, event_time
FROM (
  SELECT net, pending, event_time,
         LAG(pending, 1, CAST(0 AS BIGINT)) OVER (PARTITION BY net ORDER BY event_time) AS pending_before
  FROM levels
  WHERE pending >= 8 OR pending <= 4
)
WHERE pending >= 8 AND pending_before <= 4 OR pending <= 4 AND pending_before >= 8;

CREATE TEMPORARY VIEW surges AS
SELECT net, began, event_time
FROM (
  SELECT net, pending, event_time,
         LAG(CAST(event_time AS TIMESTAMP(3))) OVER (PARTITION BY net ORDER BY event_time) AS began
  FROM turns
)
WHERE pending <= 4;

-- A surge keeps the analyst from its beginning, or from where the stay before it ends, if that is later,
-- until four hours after its end; it opens a duty unless it begins within one.
CREATE TEMPORARY VIEW stays AS
SELECT net, CASE WHEN began < off_before THEN off_before ELSE began END AS on_at,
       CAST(event_time AS TIMESTAMP(3)) + INTERVAL '4' HOUR AS off_at,
       CASE WHEN began < off_before THEN 0 ELSE 1 END AS opens
FROM (
  SELECT net, began, event_time,
         LAG(CAST(event_time AS TIMESTAMP(3))) OVER (PARTITION BY net ORDER BY event_time)
           + INTERVAL '4' HOUR AS off_before
  FROM surges
);

-- The watchman, who is always there, does not count.
CREATE TEMPORARY VIEW present AS
SELECT net, on_at, off_at, opens FROM stays
UNION ALL
SELECT 'watchman', TIMESTAMP '2018-01-31 00:00:00', TIMESTAMP '2018-02-07 00:00:00', 0
FROM (VALUES (1)) AS v (n);

CREATE TEMPORARY VIEW shifts AS
SELECT TIMESTAMPADD(HOUR, 24 * d.n + 6 * q.n, TIMESTAMP '2018-01-31 00:00:00') AS shift_start,
       TIMESTAMPADD(HOUR, 24 * d.n + 6 * q.n + 6, TIMESTAMP '2018-01-31 00:00:00') AS shift_end
FROM (VALUES (0), (1), (2), (3), (4), (5), (6)) AS d (n)
CROSS JOIN (VALUES (0), (1), (2), (3)) AS q (n);

CREATE TEMPORARY VIEW shares AS
SELECT s.shift_start,
       CASE WHEN p.on_at > s.shift_start THEN p.on_at ELSE s.shift_start END AS from_at,
       CASE WHEN p.off_at < s.shift_end THEN p.off_at ELSE s.shift_end END AS until_at,
       CASE WHEN p.on_at >= s.shift_start THEN p.opens ELSE 0 END AS opens
FROM shifts AS s
JOIN present AS p ON p.on_at < s.shift_end AND p.off_at > s.shift_start;

CREATE TEMPORARY VIEW sums AS
SELECT shift_start, SUM(CAST(opens AS BIGINT)) AS began,
       SUM(1000 * CAST(TIMESTAMPDIFF(SECOND, shift_start, until_at) AS BIGINT)
           + CAST(DATE_FORMAT(until_at, 'SSS') AS BIGINT)
           - 1000 * CAST(TIMESTAMPDIFF(SECOND, shift_start, from_at) AS BIGINT)
           - CAST(DATE_FORMAT(from_at, 'SSS') AS BIGINT)) - 21600000 AS area
FROM shares
GROUP BY shift_start;

-- The number grows only where somebody comes, or has come before the shift.
CREATE TEMPORARY VIEW tops AS
SELECT shift_start, n, edge
FROM (
  SELECT shift_start, edge, n,
         ROW_NUMBER() OVER (PARTITION BY shift_start ORDER BY n DESC, edge) AS rn
  FROM (
    SELECT e.shift_start, e.from_at AS edge, COUNT(DISTINCT p.net) - 1 AS n
    FROM shares AS e
    JOIN present AS p ON p.on_at <= e.from_at AND p.off_at > e.from_at
    GROUP BY e.shift_start, e.from_at
  )
)
WHERE rn = 1;

SELECT s.shift_start, s.began, CAST(ROUND(1.0 * s.area / 21600000, 2) AS DECIMAL(5, 2)), t.n, t.edge
FROM sums AS s
JOIN tops AS t ON t.shift_start = s.shift_start

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW compared AS
SELECT node, event_time,
       LAG(node) OVER (ORDER BY event_time) AS node_before,
       LAG(event_time) OVER (ORDER BY event_time) AS time_before
FROM publications
WHERE channel = 'nightly';

CREATE TEMPORARY VIEW numbered AS
SELECT node, event_time,
       SUM(CASE WHEN node = node_before
                 AND TIMESTAMPDIFF(SECOND, time_before, event_time) <= 345600
                THEN 0 ELSE 1 END) OVER (ORDER BY event_time) AS phase
FROM compared;

CREATE TEMPORARY VIEW kept AS
SELECT phase, node, MIN(event_time) AS first_at, MAX(event_time) AS last_at, COUNT(*) AS n
FROM numbered
GROUP BY phase, node
HAVING COUNT(*) >= 3;

CREATE TEMPORARY VIEW neighbors AS
SELECT k.phase, MAX(p.phase) AS phase_before
FROM kept AS k
JOIN kept AS p ON p.phase < k.phase
GROUP BY k.phase;

CREATE TEMPORARY VIEW begun AS
SELECT phase
FROM kept
WHERE phase NOT IN (
  SELECT k.phase
  FROM neighbors AS b
  JOIN kept AS k ON k.phase = b.phase
  JOIN kept AS p ON p.phase = b.phase_before
  WHERE p.node = k.node AND TIMESTAMPDIFF(SECOND, p.last_at, k.first_at) <= 864000
);

CREATE TEMPORARY VIEW belonging AS
SELECT k.phase, MAX(b.phase) AS era
FROM kept AS k
JOIN begun AS b ON b.phase <= k.phase
GROUP BY k.phase;

CREATE TEMPORARY VIEW eras AS
SELECT b.era, k.node, MIN(k.first_at) AS first_at, MAX(k.last_at) AS last_at,
       COUNT(*) AS phases, SUM(k.n) AS nightlies
FROM belonging AS b
JOIN kept AS k ON k.phase = b.phase
GROUP BY b.era, k.node
HAVING SUM(k.n) >= 8;

CREATE TEMPORARY VIEW ends_before AS
SELECT e.era, MAX(p.last_at) AS ended_at
FROM eras AS e
JOIN eras AS p ON p.era < e.era
GROUP BY e.era;

SELECT e.node, e.first_at, e.last_at, e.phases, e.nightlies,
       CAST(COALESCE(ROUND(TIMESTAMPDIFF(SECOND, b.ended_at, e.first_at) / 3600.0, 1), 0)
            AS DECIMAL(8, 1))
FROM eras AS e
LEFT JOIN ends_before AS b ON b.era = e.era

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW nightlies AS
SELECT version, node, event_time FROM publications WHERE channel = 'nightly';

CREATE TEMPORARY VIEW compared AS
SELECT version, node, event_time,
       LAG(node) OVER (ORDER BY event_time) AS node_before,
       LAG(event_time) OVER (ORDER BY event_time) AS time_before
FROM nightlies;

CREATE TEMPORARY VIEW numbered AS
SELECT node, event_time,
       SUM(CASE WHEN node = node_before
                 AND TIMESTAMPDIFF(SECOND, time_before, event_time) <= 345600
                THEN 0 ELSE 1 END) OVER (ORDER BY event_time) AS phase
FROM compared;

CREATE TEMPORARY VIEW phases AS
SELECT node, phase, MIN(event_time) AS first_at, MAX(event_time) AS last_at, COUNT(*) AS n
FROM numbered
GROUP BY node, phase
HAVING COUNT(*) >= 8;

SELECT p.node, a.version, b.version, p.first_at, p.last_at, p.n
FROM phases AS p
JOIN nightlies AS a ON a.event_time = p.first_at
JOIN nightlies AS b ON b.event_time = p.last_at

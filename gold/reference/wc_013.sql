-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW arrivals AS
SELECT DISTINCT feature, browser
FROM support_changes
WHERE `change` = 'added' AND NOT is_partial AND NOT behind_flag AND YEAR(event_time) = 2025;

CREATE TEMPORARY VIEW below AS
SELECT ARRAY_JOIN(ARRAY_SLICE(SPLIT(a.feature, '.'), 1, t.nth), '.') AS node, t.nth AS depth,
       a.feature, a.browser
FROM arrivals AS a
CROSS JOIN UNNEST(SPLIT(a.feature, '.')) WITH ORDINALITY AS t (part, nth)
WHERE t.nth < CARDINALITY(SPLIT(a.feature, '.'));

CREATE TEMPORARY VIEW nodes AS
SELECT node, depth, COUNT(DISTINCT feature) AS features, COUNT(*) AS arrivals
FROM below
GROUP BY node, depth
HAVING COUNT(DISTINCT feature) >= 16;

CREATE TEMPORARY VIEW got AS
SELECT node, browser, COUNT(*) AS n FROM below GROUP BY node, browser;

CREATE TEMPORARY VIEW highest AS
SELECT node, MAX(n) AS most FROM got GROUP BY node;

CREATE TEMPORARY VIEW leaders AS
SELECT g.node, h.most, ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(g.browser)), ', ') AS leaders
FROM got AS g
JOIN highest AS h ON h.node = g.node AND h.most = g.n
GROUP BY g.node, h.most;

SELECT n.node, CAST(n.depth AS BIGINT), n.features, n.arrivals, l.most, l.leaders
FROM nodes AS n
JOIN leaders AS l ON l.node = n.node

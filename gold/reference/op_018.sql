-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW changes AS
SELECT DISTINCT incident_id, seq, kind, severity, team,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', event_time) AS at_s
FROM incidents;

CREATE TEMPORARY VIEW steps AS
SELECT incident_id, seq, at_s, kind, severity, team,
       CASE WHEN kind IN ('opened', 'reopened') THEN 2 * seq + 1 END AS open_code
FROM changes
UNION ALL
SELECT c.incident_id, c.seq, c.at_s, 'shut', CAST(NULL AS INT), CAST(NULL AS STRING), 2 * c.seq
FROM changes AS c
JOIN changes AS r ON r.incident_id = c.incident_id
WHERE c.kind = 'closed'
GROUP BY c.incident_id, c.seq, c.at_s
HAVING COUNT(*) FILTER (WHERE r.kind = 'reopened' AND r.seq > c.seq
                          AND r.at_s <= c.at_s + 3600) = 0;

CREATE TEMPORARY VIEW states AS
SELECT c.incident_id, c.seq, c.at_s AS from_s,
       MAX(CASE WHEN b.seq <= c.seq THEN b.open_code END) AS open_code,
       MAX(CASE WHEN b.seq <= c.seq AND b.kind IN ('opened', 'severity')
                THEN 10 * b.seq + COALESCE(b.severity, 1) END) AS severity_code,
       MAX(CASE WHEN b.seq <= c.seq AND b.kind = 'assigned'
                THEN LPAD(CAST(b.seq AS STRING), 4, '0') || COALESCE(b.team, 'nobody') END)
         AS team_code,
       COALESCE(MIN(CASE WHEN b.seq > c.seq THEN b.at_s END), 259200) AS to_s,
       COUNT(*) FILTER (WHERE b.kind = 'opened') AS openings
FROM changes AS c
JOIN steps AS b ON b.incident_id = c.incident_id
GROUP BY c.incident_id, c.seq, c.at_s;

-- What was on a table, for every shift of it; of no length if it was not there during the shift.
CREATE TEMPORARY VIEW pieces AS
SELECT COALESCE(SUBSTRING(s.team_code FROM 5), 'nobody') AS team, f.begin_s,
       CASE WHEN s.from_s >= f.begin_s + 21600 OR s.to_s <= f.begin_s THEN f.begin_s
            WHEN s.from_s > f.begin_s THEN s.from_s ELSE f.begin_s END AS from_s,
       CASE WHEN s.from_s >= f.begin_s + 21600 OR s.to_s <= f.begin_s THEN f.begin_s
            WHEN s.to_s < f.begin_s + 21600 THEN s.to_s ELSE f.begin_s + 21600 END AS to_s
FROM states AS s
CROSS JOIN (
  SELECT 21600 * (4 * d.n + q.n) AS begin_s
  FROM (VALUES (0), (1), (2)) AS d (n)
  CROSS JOIN (VALUES (0), (1), (2), (3)) AS q (n)
) AS f
WHERE MOD(s.open_code, 2) = 1 AND MOD(s.severity_code, 10) = 1 AND s.openings > 0
  AND s.to_s > s.from_s;

CREATE TEMPORARY VIEW points AS
SELECT DISTINCT p.team, p.begin_s, m.at_s
FROM pieces AS p
CROSS JOIN UNNEST(ARRAY[p.begin_s, p.from_s, p.to_s]) AS m (at_s);

CREATE TEMPORARY VIEW counts AS
SELECT t.team, t.begin_s, t.at_s, SUM(p.to_s - p.from_s) AS total_s,
       COUNT(*) FILTER (WHERE p.from_s <= t.at_s AND t.at_s < p.to_s) AS here,
       COALESCE(MIN(CASE WHEN p.from_s > t.at_s THEN p.from_s END), t.begin_s + 21600) - t.at_s
         AS ahead_s
FROM points AS t
JOIN pieces AS p ON p.team = t.team AND p.begin_s = t.begin_s
GROUP BY t.team, t.begin_s, t.at_s;

SELECT team, TIMESTAMPADD(SECOND, begin_s, TIMESTAMP '2025-11-01 00:00:00'),
       CAST(MAX(total_s) / 60.0 AS DECIMAL(7, 1)),
       CAST((21600 - SUM(CASE WHEN here = 0 THEN ahead_s ELSE 0 END)) / 60.0 AS DECIMAL(6, 1)),
       MAX(here), CAST(MAX(CASE WHEN here = 0 THEN ahead_s ELSE 0 END) / 60.0 AS DECIMAL(6, 1))
FROM counts
GROUP BY team, begin_s

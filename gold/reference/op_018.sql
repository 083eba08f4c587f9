-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW changes AS
SELECT DISTINCT incident_id, seq, kind, severity, team,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS at_ms
FROM incidents;

CREATE TEMPORARY VIEW steps AS
SELECT incident_id, seq, kind, severity, team,
       CASE WHEN kind IN ('opened', 'reopened') THEN 2 * seq + 1 END AS open_code
FROM changes
UNION ALL
SELECT c.incident_id, c.seq, 'shut', CAST(NULL AS INT), CAST(NULL AS STRING), 2 * c.seq
FROM changes AS c
JOIN changes AS r ON r.incident_id = c.incident_id
WHERE c.kind = 'closed'
GROUP BY c.incident_id, c.seq, c.at_ms
HAVING COUNT(*) FILTER (WHERE r.kind = 'reopened' AND r.seq > c.seq
                          AND r.at_ms <= c.at_ms + 3600000) = 0;

CREATE TEMPORARY VIEW states AS
SELECT c.incident_id, c.seq, c.at_ms, MAX(b.open_code) AS open_code,
       MAX(CASE WHEN b.kind IN ('opened', 'severity')
                THEN 10 * b.seq + COALESCE(b.severity, 0) END) AS severity_code,
       MAX(CASE WHEN b.kind = 'assigned'
                THEN LPAD(CAST(b.seq AS STRING), 4, '0') || COALESCE(b.team, 'nobody') END)
         AS team_code,
       MAX(CASE WHEN b.kind = 'reopened' THEN 1 ELSE 0 END) AS reopened
FROM changes AS c
JOIN steps AS b ON b.incident_id = c.incident_id AND b.seq <= c.seq
GROUP BY c.incident_id, c.seq, c.at_ms;

CREATE TEMPORARY VIEW moments AS
SELECT incident_id, seq, at_ms FROM changes
UNION ALL
SELECT incident_id, 9999, CAST(259200000 AS BIGINT) FROM changes WHERE kind = 'opened';

CREATE TEMPORARY VIEW stretches AS
SELECT s.incident_id, COALESCE(SUBSTRING(s.team_code FROM 5), 'nobody') AS team,
       CASE WHEN MOD(s.severity_code, 10) = 0 THEN 'unjudged'
            ELSE CAST(MOD(s.severity_code, 10) AS STRING) END AS severity,
       s.reopened, MIN(n.at_ms) - s.at_ms AS length_ms
FROM states AS s
JOIN moments AS n ON n.incident_id = s.incident_id AND n.seq > s.seq
WHERE MOD(s.open_code, 2) = 1
  AND s.incident_id IN (SELECT incident_id FROM changes WHERE kind = 'opened')
GROUP BY s.incident_id, s.seq, s.at_ms, s.team_code, s.severity_code, s.reopened;

SELECT team, severity, CAST(SUM(length_ms) / 3600000.0 AS DECIMAL(8, 2)),
       CAST(SUM(length_ms * reopened) / 3600000.0 AS DECIMAL(8, 2)), COUNT(DISTINCT incident_id)
FROM stretches
WHERE length_ms > 0
GROUP BY team, severity

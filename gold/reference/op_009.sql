-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW steps AS
SELECT service, kind, event_time,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS done_ms
FROM deployments
WHERE kind IN ('finished', 'rolled_back');

CREATE TEMPORARY VIEW latest_step AS
SELECT service, kind, event_time, done_ms
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY service ORDER BY event_time DESC) AS rn
  FROM steps
)
WHERE rn = 1;

CREATE TEMPORARY VIEW phased AS
SELECT r.service, r.status,
       CASE d.kind WHEN 'finished' THEN 'new' WHEN 'rolled_back' THEN 'back'
            ELSE 'untouched' END AS phase,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', r.event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM r.event_time) - d.done_ms AS age_ms
FROM requests AS r
LEFT JOIN latest_step FOR SYSTEM_TIME AS OF r.event_time AS d ON d.service = r.service;

SELECT service, phase, COUNT(*),
       CAST(100.0 * COUNT(*) FILTER (WHERE status BETWEEN 500 AND 504) / COUNT(*)
            AS DECIMAL(5, 2)),
       CAST(1.0 * SUM(age_ms) / (60000 * COUNT(*)) AS DECIMAL(7, 1))
FROM phased
GROUP BY service, phase
HAVING COUNT(*) >= 130

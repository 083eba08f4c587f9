-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW relabels AS
SELECT DISTINCT old_parcel_id AS old_number, parcel_id AS number
FROM scans
WHERE old_parcel_id IS NOT NULL;

CREATE TEMPORARY VIEW given AS
SELECT parcel_id AS number FROM bookings
UNION
SELECT number FROM relabels;

CREATE TEMPORARY VIEW twice AS
SELECT a.old_number, b.number FROM relabels AS a JOIN relabels AS b ON b.old_number = a.number;

CREATE TEMPORARY VIEW labels AS
SELECT number, number AS label FROM given
UNION ALL
SELECT number, old_number FROM relabels
UNION ALL
SELECT old_number, number FROM relabels
UNION ALL
SELECT number, old_number FROM twice
UNION ALL
SELECT old_number, number FROM twice;

CREATE TEMPORARY VIEW filed AS
SELECT DISTINCT claim_id, UPPER(REPLACE(parcel_id, ' ', '')) AS number, state,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM claims;

CREATE TEMPORARY VIEW openings AS
SELECT claim_id, number, ms, event_time
FROM (
  SELECT claim_id, UPPER(REPLACE(parcel_id, ' ', '')) AS number, event_time,
         1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', event_time) AS BIGINT)
         + EXTRACT(MILLISECOND FROM event_time) AS ms,
         COUNT(*) OVER (PARTITION BY claim_id ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM claims
  WHERE state = 'opened'
)
WHERE copy = 1;

CREATE TEMPORARY VIEW numbered AS
SELECT claim_id, number, ms, event_time, 4500000 * (COUNT(*) OVER (ORDER BY event_time) - 1) AS work_ms
FROM openings;

-- When the clerk takes up a claim if he was busy since the one that makes it latest.
CREATE TEMPORARY VIEW opened AS
SELECT claim_id, number, work_ms + MAX(ms - work_ms) OVER (ORDER BY event_time) AS ms
FROM numbered;

CREATE TEMPORARY VIEW resolved AS
SELECT claim_id, ms, SUBSTRING(MIN(choice) FROM 2) AS number
FROM (
  SELECT o.claim_id, o.ms, '1' || g.number AS choice
  FROM opened AS o
  JOIN given AS g ON g.number = o.number
  UNION ALL
  SELECT o.claim_id, o.ms, '2' || b.parcel_id
  FROM opened AS o
  JOIN bookings AS b
    ON SUBSTRING(b.parcel_id FROM 1 FOR 9) = SUBSTRING(o.number FROM 1 FOR 9)
)
GROUP BY claim_id, ms;

CREATE TEMPORARY VIEW claim_scans AS
SELECT r.claim_id, r.ms AS opened_ms, s.kind,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-17 00:00:00', s.event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM s.event_time) AS ms
FROM resolved AS r
JOIN labels AS l ON l.number = r.number
JOIN scans AS s ON s.parcel_id = l.label;

CREATE TEMPORARY VIEW last_scans AS
SELECT claim_id, MAX(ms) AS ms FROM claim_scans WHERE ms <= opened_ms GROUP BY claim_id;

CREATE TEMPORARY VIEW known AS
SELECT l.claim_id, MIN(s.kind) AS kind
FROM last_scans AS l
JOIN claim_scans AS s ON s.claim_id = l.claim_id AND s.ms = l.ms
GROUP BY l.claim_id;

CREATE TEMPORARY VIEW deliveries AS
SELECT claim_id, MIN(ms) AS ms FROM claim_scans WHERE kind = 'delivered' GROUP BY claim_id;

CREATE TEMPORARY VIEW last_rows AS
SELECT d.claim_id, MAX(f.ms) AS ms
FROM deliveries AS d
JOIN filed AS f ON f.claim_id = d.claim_id AND f.ms <= d.ms
GROUP BY d.claim_id;

CREATE TEMPORARY VIEW states AS
SELECT f.claim_id, f.state
FROM last_rows AS l
JOIN filed AS f ON f.claim_id = l.claim_id AND f.ms = l.ms;

CREATE TEMPORARY VIEW paid AS
SELECT DISTINCT claim_id FROM filed WHERE state = 'paid';

CREATE TEMPORARY VIEW judged AS
SELECT COALESCE(k.kind, 'nothing') AS known_as,
       CASE WHEN d.ms IS NULL THEN 'not delivered' WHEN t.state IS NULL THEN 'not open yet'
            ELSE t.state END AS state,
       CASE WHEN p.claim_id IS NULL THEN 0 ELSE 1 END AS paid,
       COALESCE(ABS(d.ms - r.ms), 0) AS distance
FROM resolved AS r
LEFT JOIN known AS k ON k.claim_id = r.claim_id
LEFT JOIN deliveries AS d ON d.claim_id = r.claim_id
LEFT JOIN states AS t ON t.claim_id = r.claim_id
LEFT JOIN paid AS p ON p.claim_id = r.claim_id;

SELECT known_as, state, COUNT(*), SUM(CAST(paid AS BIGINT)),
       CAST(ROUND(SUM(distance) / (3600000.0 * COUNT(*)), 1) AS DECIMAL(6, 1))
FROM judged
GROUP BY known_as, state

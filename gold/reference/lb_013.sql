-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW pairs AS
SELECT p.event_time, p.specimen_id AS positive_id, c.specimen_id AS follow_up_id,
       TIMESTAMPDIFF(MINUTE, p.event_time, c.event_time) AS waited
FROM (SELECT * FROM verified WHERE outcome = 'positive') AS p
LEFT JOIN collected AS c
  ON c.subject_id = p.subject_id
 AND c.event_time BETWEEN p.event_time + INTERVAL '24' HOUR AND p.event_time + INTERVAL '14' DAY;

CREATE TEMPORARY VIEW weekly AS
SELECT window_start, positive_id, follow_up_id, waited
FROM TABLE(TUMBLE(TABLE pairs, DESCRIPTOR(event_time), INTERVAL '7' DAY));

CREATE TEMPORARY VIEW firsts AS
SELECT f.window_start, COUNT(*) AS positives, COUNT(f.waited) AS followed,
       COUNT(*) FILTER (WHERE v.outcome = 'positive') AS still_positive,
       SUM(CAST(f.waited AS BIGINT)) AS waited
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY positive_id ORDER BY waited) AS rn FROM weekly
) AS f
LEFT JOIN verified AS v ON v.specimen_id = f.follow_up_id
WHERE f.rn = 1
GROUP BY f.window_start;

CREATE TEMPORARY VIEW specimens AS
SELECT window_start, COUNT(DISTINCT follow_up_id) AS follow_ups
FROM weekly
GROUP BY window_start;

SELECT f.window_start, f.positives, f.followed, s.follow_ups, f.still_positive,
       CAST(ROUND(f.waited / (1440.0 * NULLIF(f.followed, 0)), 2) AS DECIMAL(5, 2))
FROM firsts AS f
JOIN specimens AS s ON s.window_start = f.window_start
WHERE f.followed > 0

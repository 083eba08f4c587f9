-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW compared AS
SELECT subject_id, outcome, event_time,
       LAG(outcome) OVER (PARTITION BY subject_id ORDER BY event_time) AS outcome_before,
       LAG(event_time) OVER (PARTITION BY subject_id ORDER BY event_time) AS time_before
FROM verified
WHERE outcome <> 'invalid';

CREATE TEMPORARY VIEW judged AS
SELECT subject_id, event_time,
       MAX(CASE WHEN outcome = 'positive' THEN minutes END) OVER w AS positive_at,
       MAX(CASE WHEN outcome = 'negative' AND outcome_before = 'negative'
                 AND minutes - minutes_before >= 24 * 60 THEN minutes END) OVER w AS cleared_at
FROM (
  SELECT subject_id, outcome, outcome_before, event_time,
         TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-01-01 00:00:00', event_time) AS minutes,
         TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-01-01 00:00:00', time_before) AS minutes_before
  FROM compared
)
WINDOW w AS (PARTITION BY subject_id ORDER BY event_time);

CREATE TEMPORARY VIEW standings AS
SELECT subject_id, event_time, standing
FROM (
  SELECT subject_id, event_time,
         CASE WHEN positive_at IS NULL THEN 'negative'
              WHEN cleared_at > positive_at THEN 'recovered'
              ELSE 'infected' END AS standing,
         ROW_NUMBER() OVER (PARTITION BY subject_id ORDER BY event_time DESC) AS rn
  FROM judged
)
WHERE rn = 1;

CREATE TEMPORARY VIEW histories AS
SELECT c.specimen_id, c.subject_id, c.clinic, c.age,
       CASE WHEN s.standing IS NULL THEN 'new'
            WHEN TIMESTAMPDIFF(MINUTE, s.event_time, c.event_time) <= 408 * 60 THEN s.standing
            ELSE s.standing || ' (old)' END AS standing
FROM collected AS c
LEFT JOIN standings FOR SYSTEM_TIME AS OF c.event_time AS s ON s.subject_id = c.subject_id;

SELECT COALESCE(k.area, 'unplaced'), h.standing, COUNT(*), COUNT(DISTINCT h.subject_id),
       COUNT(*) FILTER (WHERE v.outcome = 'positive'),
       COUNT(*) FILTER (WHERE h.age < 1)
FROM histories AS h
LEFT JOIN verified AS v ON v.specimen_id = h.specimen_id
LEFT JOIN clinics AS k ON k.clinic = h.clinic
GROUP BY COALESCE(k.area, 'unplaced'), h.standing

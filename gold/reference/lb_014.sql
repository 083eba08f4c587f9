-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW latest_valid AS
SELECT subject_id, outcome, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY subject_id ORDER BY event_time DESC) AS rn
  FROM verified
  WHERE outcome <> 'invalid'
)
WHERE rn = 1;

CREATE TEMPORARY VIEW histories AS
SELECT c.specimen_id, c.subject_id, c.clinic, c.age,
       CASE WHEN h.outcome IS NULL THEN 'new'
            WHEN TIMESTAMPDIFF(MINUTE, h.event_time, c.event_time) <= 408 * 60
              THEN h.outcome || ' recent'
            ELSE h.outcome || ' old' END AS history
FROM collected AS c
LEFT JOIN latest_valid FOR SYSTEM_TIME AS OF c.event_time AS h ON h.subject_id = c.subject_id;

SELECT COALESCE(k.area, 'unplaced'), h.history, COUNT(*), COUNT(DISTINCT h.subject_id),
       COUNT(*) FILTER (WHERE v.outcome = 'positive'),
       COUNT(*) FILTER (WHERE h.age < 1)
FROM histories AS h
LEFT JOIN verified AS v ON v.specimen_id = h.specimen_id
LEFT JOIN clinics AS k ON k.clinic = h.clinic
GROUP BY COALESCE(k.area, 'unplaced'), h.history

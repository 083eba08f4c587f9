-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW steps AS
SELECT subject_id, outcome, event_time, LAG(outcome) OVER w AS prior_outcome,
       LAG(event_time) OVER w AS prior_at
FROM verified
WINDOW w AS (PARTITION BY subject_id ORDER BY event_time);

SELECT prior_outcome, outcome, COUNT(*), COUNT(DISTINCT subject_id),
       CAST(ROUND(SUM(CAST(TIMESTAMPDIFF(MINUTE, prior_at, event_time) AS BIGINT))
                  / (60.0 * COUNT(*)), 1) AS DECIMAL(7, 1)),
       CAST(MIN(TIMESTAMPDIFF(MINUTE, prior_at, event_time)) AS BIGINT)
FROM steps
WHERE prior_outcome IS NOT NULL
GROUP BY prior_outcome, outcome

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
WITH per_subject AS (
  SELECT subject_id, COUNT(*) AS results, COUNT(*) FILTER (WHERE outcome = 'positive') AS positives,
         COUNT(*) FILTER (WHERE outcome = 'invalid') AS invalids
  FROM verified
  GROUP BY subject_id
)
SELECT results, COUNT(*), COUNT(*) FILTER (WHERE positives > 0),
       COUNT(*) FILTER (WHERE invalids > 0),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE positives > 0) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM per_subject
GROUP BY results

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_end, results, valid, positives,
       CAST(ROUND(100.0 * positives / valid, 2) AS DECIMAL(5, 2)),
       CAST(ROUND(ct_sum / ct_count, 2) AS DECIMAL(5, 2))
FROM (
  SELECT window_end, COUNT(*) AS results,
         COUNT(*) FILTER (WHERE outcome <> 'invalid') AS valid,
         COUNT(*) FILTER (WHERE outcome = 'positive') AS positives,
         SUM(ct_result) FILTER (WHERE outcome = 'positive') AS ct_sum,
         COUNT(ct_result) FILTER (WHERE outcome = 'positive') AS ct_count
  FROM TABLE(HOP(TABLE verified, DESCRIPTOR(event_time), INTERVAL '1' DAY, INTERVAL '7' DAY))
  GROUP BY window_start, window_end
)
WHERE valid >= 200 AND 100 * positives >= 6 * valid

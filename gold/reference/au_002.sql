-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, sold, unsold, reopened,
       CAST(ROUND(100.0 * sold / NULLIF(sold + unsold, 0), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(1.0 * seconds / NULLIF(sold + unsold, 0), 1) AS DECIMAL(6, 1))
FROM (
  SELECT window_start,
         COUNT(*) FILTER (WHERE outcome = 'sold') AS sold,
         COUNT(*) FILTER (WHERE outcome = 'unsold') AS unsold,
         COUNT(*) FILTER (WHERE outcome = 'reopened') AS reopened,
         SUM(CAST(extended_by_s AS BIGINT)) FILTER (WHERE outcome IN ('sold', 'unsold')) AS seconds
  FROM TABLE(TUMBLE(TABLE closings, DESCRIPTOR(event_time), INTERVAL '1' DAY))
  GROUP BY window_start, window_end
)
WHERE sold + unsold >= 210

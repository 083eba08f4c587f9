-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW stages AS
SELECT dispute_id, stage, event_time
FROM (
  SELECT dispute_id, stage, event_time,
         ROW_NUMBER() OVER (
           PARTITION BY dispute_id, stage,
                        CASE WHEN stage = 'evidence' THEN CAST(event_time AS STRING) ELSE '' END
           ORDER BY event_time) AS rn
  FROM disputes
)
WHERE rn = 1;

CREATE TEMPORARY VIEW spans AS
SELECT window_end, COUNT(*) FILTER (WHERE stage = 'opened') AS opened,
       COUNT(*) FILTER (WHERE stage = 'evidence') AS evidence,
       COUNT(*) FILTER (WHERE stage = 'won') AS won, COUNT(*) FILTER (WHERE stage = 'lost') AS lost
FROM TABLE(HOP(TABLE stages, DESCRIPTOR(event_time), INTERVAL '1' DAY, INTERVAL '7' DAY))
GROUP BY window_start, window_end;

SELECT window_end, opened, evidence, won, lost,
       CAST(ROUND(COALESCE(100.0 * won / NULLIF(won + lost, 0), 0), 1) AS DECIMAL(4, 1))
FROM spans
WHERE window_end >= TIMESTAMP '2025-03-08 00:00:00'
  AND window_end <= TIMESTAMP '2025-04-30 00:00:00'

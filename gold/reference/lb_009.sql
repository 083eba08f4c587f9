-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW weakest AS
SELECT window_start, window_end, specimen_id, subject_id, ct_result, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, subject_id
                               ORDER BY ct_result DESC, event_time) AS rn
  FROM TABLE(TUMBLE((SELECT * FROM verified WHERE outcome = 'positive' AND ct_result IS NOT NULL),
                    DESCRIPTOR(event_time), INTERVAL '7' DAY))
)
WHERE rn = 1;

SELECT window_start, place, specimen_id, subject_id, ct_result, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY ct_result DESC, event_time) AS place
  FROM weakest
)
WHERE place <= 6

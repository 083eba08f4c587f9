-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT subject_id, window_start, window_end - INTERVAL '72' HOUR, COUNT(*),
       COUNT(DISTINCT clinic), COUNT(*) FILTER (WHERE drive_thru_ind = 1)
FROM TABLE(SESSION(TABLE collected PARTITION BY subject_id, DESCRIPTOR(event_time),
                   INTERVAL '72' HOUR))
GROUP BY subject_id, window_start, window_end
HAVING TIMESTAMPDIFF(MINUTE, window_start, window_end) >= (72 + 72) * 60

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT subject_id, COUNT(*) AS specimens, COUNT(DISTINCT clinic), MIN(event_time),
       MAX(event_time) AS last_at
FROM collected
GROUP BY subject_id
ORDER BY specimens DESC, last_at DESC
LIMIT 10

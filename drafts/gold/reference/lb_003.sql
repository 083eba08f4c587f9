SELECT subject_id, COUNT(*) AS specimens, COUNT(DISTINCT clinic), MIN(event_time),
       MAX(event_time) AS last_at
FROM collected
GROUP BY subject_id
ORDER BY specimens DESC, last_at DESC
LIMIT 10

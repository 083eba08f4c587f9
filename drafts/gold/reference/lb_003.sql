SELECT subject_id, COUNT(*) AS specimens, COUNT(DISTINCT clinic), MIN(event_time), MAX(event_time)
FROM collected
GROUP BY subject_id
ORDER BY specimens DESC, subject_id
LIMIT 10

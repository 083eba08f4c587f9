SELECT show_id, COUNT(*) AS n, MIN(event_time), MAX(event_time),
       CAST(TIMESTAMPDIFF(MINUTE, MIN(event_time), MAX(event_time)) AS BIGINT)
FROM launches
GROUP BY show_id
ORDER BY n DESC
LIMIT 7

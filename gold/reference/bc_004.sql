-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT show_id, COUNT(*) AS n, MIN(event_time), MAX(event_time),
       CAST(TIMESTAMPDIFF(MINUTE, MIN(event_time), MAX(event_time)) AS BIGINT)
FROM launches
GROUP BY show_id
ORDER BY n DESC
LIMIT 7

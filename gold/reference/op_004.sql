-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT rule, service, COALESCE(pop, 'all') AS pop,
       COUNT(DISTINCT alert_id) FILTER (WHERE state = 'firing') AS firing,
       COUNT(DISTINCT alert_id) FILTER (WHERE state = 'resolved'),
       MAX(CASE WHEN state = 'firing' THEN measured END)
FROM alerts
GROUP BY rule, service, pop
ORDER BY firing DESC
LIMIT 20

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT browser || ' ' || version, MIN(event_time),
       COUNT(*) FILTER (WHERE feature LIKE 'javascript.%') AS js_additions, COUNT(*)
FROM support_changes
WHERE `change` = 'added' AND NOT is_partial
GROUP BY browser, version
ORDER BY js_additions DESC
LIMIT 8

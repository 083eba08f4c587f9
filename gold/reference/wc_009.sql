-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT w.window_start, f.web_feature, COUNT(DISTINCT w.browser), COUNT(DISTINCT w.feature), COUNT(*)
FROM TABLE(TUMBLE(TABLE support_changes, DESCRIPTOR(event_time), INTERVAL '7' DAY)) AS w
JOIN features AS f ON f.feature = w.feature
WHERE w.`change` = 'added' AND NOT w.is_partial AND f.web_feature IS NOT NULL
GROUP BY w.window_start, w.window_end, f.web_feature
HAVING COUNT(DISTINCT w.browser) >= 4

SELECT w.window_start, f.web_feature, COUNT(DISTINCT w.browser), COUNT(DISTINCT w.feature), COUNT(*)
FROM TABLE(TUMBLE(TABLE support_changes, DESCRIPTOR(event_time), INTERVAL '7' DAY)) AS w
JOIN features AS f ON f.feature = w.feature
WHERE w.`change` = 'added' AND NOT w.is_partial AND f.web_feature IS NOT NULL
GROUP BY w.window_start, w.window_end, f.web_feature
HAVING COUNT(DISTINCT w.browser) >= 4

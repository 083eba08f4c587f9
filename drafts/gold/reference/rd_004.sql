SELECT record_id, plot_id, weight_g, event_time
FROM captures
WHERE weight_g IS NOT NULL
ORDER BY weight_g DESC
LIMIT 21

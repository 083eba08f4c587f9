-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT record_id, plot_id, weight_g, event_time
FROM captures
WHERE weight_g IS NOT NULL
ORDER BY weight_g DESC
LIMIT 21

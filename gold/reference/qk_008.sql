-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT w.window_start, u.name, COUNT(*), COUNT(DISTINCT w.net), MAX(w.mag),
       CAST(ROUND(AVG(w.mag), 2) AS DECIMAL(3, 2))
FROM TABLE(TUMBLE((
  SELECT net, mag, REGEXP_REPLACE(place, '^.*, ', '') AS label, event_time FROM origins
), DESCRIPTOR(event_time), INTERVAL '1' DAY)) AS w
JOIN us_regions AS u ON u.label = w.label
WHERE NOT u.territory
GROUP BY w.window_start, w.window_end, u.name
HAVING COUNT(*) >= 9

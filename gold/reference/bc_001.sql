-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT r.region, COUNT(DISTINCT l.site), COUNT(*), COUNT(DISTINCT l.show_id),
       CAST(ROUND(1.0 * COUNT(*) / COUNT(DISTINCT l.show_id), 2) AS DECIMAL(6, 2))
FROM launches AS l
JOIN site_regions AS r ON r.site = l.site
WHERE l.event_time >= TIMESTAMP '2024-12-31 15:00:00'
  AND l.event_time < TIMESTAMP '2025-12-31 15:00:00'
GROUP BY r.region
HAVING COUNT(*) >= 81

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, window_end, area, COUNT(*), COUNT(DISTINCT feature), COUNT(DISTINCT browser)
FROM TABLE(CUMULATE(
  (SELECT SPLIT_INDEX(feature, '.', 0) AS area, feature, browser, event_time
   FROM support_changes
   WHERE `change` = 'added'),
  DESCRIPTOR(event_time), INTERVAL '7' DAY, INTERVAL '28' DAY))
WHERE window_start >= TIMESTAMP '2025-12-18 00:00:00'
  AND window_start <= TIMESTAMP '2026-09-24 00:00:00'
GROUP BY window_start, window_end, area
HAVING COUNT(*) >= 50

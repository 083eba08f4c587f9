-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, city, COUNT(*), COUNT(*) FILTER (WHERE surge_permille >= 1200),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE surge_permille >= 1200) / COUNT(*), 1)
            AS DECIMAL(4, 1)),
       COUNT(DISTINCT rider_id) FILTER (WHERE surge_permille >= 1200)
FROM TABLE(HOP((SELECT * FROM requests WHERE surge_permille IS NOT NULL),
               DESCRIPTOR(event_time), INTERVAL '30' MINUTE, INTERVAL '2' HOUR))
GROUP BY window_start, window_end, city
HAVING COUNT(*) >= 70 AND 2 * COUNT(*) FILTER (WHERE surge_permille >= 1200) >= COUNT(*)

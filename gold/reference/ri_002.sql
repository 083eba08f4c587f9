-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, city, COUNT(*), COUNT(*) FILTER (WHERE quoted_fare IS NULL),
       CAST(ROUND(AVG(1.0 * surge_permille), 1) AS DECIMAL(6, 1))
FROM TABLE(TUMBLE(TABLE requests, DESCRIPTOR(event_time), INTERVAL '6' HOUR))
GROUP BY window_start, window_end, city
HAVING COUNT(*) FILTER (WHERE quoted_fare IS NULL) >= 4

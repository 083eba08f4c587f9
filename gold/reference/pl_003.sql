-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, depot, COUNT(DISTINCT parcel_id), COUNT(DISTINCT event_time),
       CAST(ROUND(1.0 * COUNT(DISTINCT parcel_id) / COUNT(DISTINCT event_time), 2)
            AS DECIMAL(6, 2))
FROM TABLE(TUMBLE(TABLE scans, DESCRIPTOR(event_time), INTERVAL '1' DAY))
WHERE kind = 'sorted'
GROUP BY window_start, window_end, depot
HAVING COUNT(DISTINCT event_time) >= 4

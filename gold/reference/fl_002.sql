-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, origin, COUNT(*) FILTER (WHERE precip > 0),
       CAST(ROUND(SUM(precip) * 100, 0) AS BIGINT), CAST(MIN(visib) AS DECIMAL(4, 2))
FROM TABLE(TUMBLE(TABLE weather, DESCRIPTOR(event_time), INTERVAL '6' HOUR))
GROUP BY window_start, window_end, origin
HAVING MAX(precip) > 0

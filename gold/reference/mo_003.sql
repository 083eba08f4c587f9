-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, mote_id, MIN(temperature), MAX(temperature),
       CAST(ROUND(AVG(humidity), 2) AS DECIMAL(5, 2))
FROM TABLE(TUMBLE(TABLE singlehop, DESCRIPTOR(event_time), INTERVAL '10' MINUTE))
GROUP BY window_start, window_end, mote_id
HAVING MAX(temperature) - MIN(temperature) >= 0.86

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT carrier, window_end, COUNT(*), COUNT(*) FILTER (WHERE cancelled),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE cancelled) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM TABLE(CUMULATE(TABLE departures, DESCRIPTOR(event_time), INTERVAL '6' HOUR, INTERVAL '1' DAY))
GROUP BY window_start, window_end, carrier
HAVING COUNT(*) FILTER (WHERE cancelled) >= 5

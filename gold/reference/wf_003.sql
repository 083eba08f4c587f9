-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start,
       CAST(ROUND(SUM(net_energy_kwh), 1) AS DECIMAL(9, 1)),
       CAST(ROUND(SUM(availability_kwh), 1) AS DECIMAL(9, 1)),
       COUNT(*) FILTER (WHERE availability_kwh > 0),
       CAST(ROUND(MAX(availability_kwh), 1) AS DECIMAL(7, 1))
FROM TABLE(TUMBLE(TABLE meter, DESCRIPTOR(event_time), INTERVAL '6' HOUR))
GROUP BY window_start, window_end
HAVING COUNT(*) FILTER (WHERE availability_kwh > 0) >= 10

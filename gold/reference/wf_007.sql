-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT read_at,
       CAST(ROUND(net, 1) AS DECIMAL(9, 1)), CAST(ROUND(lost, 1) AS DECIMAL(9, 1)), loss_records,
       CAST(ROUND(100 * lost / NULLIF(net + lost, 0), 2) AS DECIMAL(5, 2))
FROM (
  SELECT window_end AS read_at, SUM(net_energy_kwh) AS net, SUM(availability_kwh) AS lost,
         COUNT(*) FILTER (WHERE availability_kwh > 0) AS loss_records
  FROM TABLE(CUMULATE(TABLE meter, DESCRIPTOR(event_time), INTERVAL '4' HOUR, INTERVAL '1' DAY))
  GROUP BY window_start, window_end
)
WHERE lost > 0 AND 100 * lost >= 5 * (net + lost)

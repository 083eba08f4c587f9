-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, window_end, COUNT(*), SUM(CAST(felt AS BIGINT)), MAX(cdi),
       COUNT(*) FILTER (WHERE felt = 0)
FROM TABLE(CUMULATE((
  SELECT felt, cdi, event_time FROM revisions WHERE felt IS NOT NULL
), DESCRIPTOR(event_time), INTERVAL '4' HOUR, INTERVAL '1' DAY))
GROUP BY window_start, window_end

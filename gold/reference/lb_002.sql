-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(*), COUNT(*) FILTER (WHERE outcome = 'positive'),
       COUNT(*) FILTER (WHERE outcome = 'invalid'),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE outcome = 'positive')
                  / NULLIF(COUNT(*) FILTER (WHERE outcome <> 'invalid'), 0), 2) AS DECIMAL(5, 2))
FROM TABLE(TUMBLE(TABLE verified, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 104

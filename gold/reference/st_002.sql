-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT status, COUNT(*),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE lat >= 30) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE MOD(HOUR(event_time), 6) <> 0) / COUNT(*), 2)
            AS DECIMAL(5, 2)),
       CAST(ROUND(AVG(1.0 * pressure_mb), 1) AS DECIMAL(5, 1))
FROM fixes
GROUP BY status

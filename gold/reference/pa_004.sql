-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT currency, entry_mode, CAST(minor * 0.001 AS DECIMAL(12, 3)), merchant_id, auth_id, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY currency, entry_mode
                               ORDER BY minor, event_time DESC) AS rn
  FROM (
    SELECT a.currency, a.entry_mode, a.merchant_id, a.auth_id, a.event_time,
           a.amount_minor * CASE c.minor_digits WHEN 0 THEN 1000 WHEN 2 THEN 10 ELSE 1 END AS minor
    FROM authorisations AS a
    JOIN merchants AS m ON m.merchant_id = a.merchant_id
    JOIN currencies AS c ON c.currency = a.currency
    WHERE a.approved AND NOT m.is_test
  )
)
WHERE rn = 1

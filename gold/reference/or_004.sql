-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT category, sku, quantity, amount, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY category
                               ORDER BY unit_price_minor DESC, event_time DESC, order_id) AS rn
  FROM (
    SELECT COALESCE(p.category, 'none') AS category, l.sku, l.quantity,
           l.quantity * l.unit_price_minor AS amount, l.unit_price_minor, l.event_time, l.order_id
    FROM order_lines AS l
    JOIN products AS p ON p.sku = l.sku
  )
)
WHERE rn = 1

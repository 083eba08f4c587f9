SELECT category, sku, quantity, amount, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY category
                               ORDER BY amount DESC, event_time DESC, order_id, line_no DESC) AS rn
  FROM (
    SELECT COALESCE(p.category, 'none') AS category, l.sku, l.quantity,
           l.quantity * l.unit_price_minor AS amount, l.event_time, l.order_id, l.line_no
    FROM order_lines AS l
    JOIN products AS p ON p.sku = l.sku
  )
)
WHERE rn = 1

SELECT CASE WHEN GROUPING(channel) = 1 THEN 'all' ELSE channel END,
       CASE WHEN GROUPING(coupon) = 1 THEN 'all' ELSE COALESCE(coupon, 'none') END,
       COUNT(DISTINCT order_id), COUNT(DISTINCT customer_id)
FROM orders
WHERE status = 'placed'
GROUP BY GROUPING SETS ((channel, coupon), (channel), (coupon), ())

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT CASE WHEN GROUPING(channel) = 1 THEN 'all' ELSE channel END,
       CASE WHEN GROUPING(coupon) = 1 THEN 'all' ELSE COALESCE(coupon, 'none') END,
       COUNT(DISTINCT order_id), COUNT(DISTINCT customer_id)
FROM orders
WHERE status = 'placed'
GROUP BY GROUPING SETS ((channel, coupon), (channel), (coupon), ())

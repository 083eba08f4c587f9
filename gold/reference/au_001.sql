-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT c.name, l.currency, COUNT(*), COUNT(l.reserve_price),
       CAST(ROUND(1.0 * SUM(l.start_price) / COUNT(*), 1) AS DECIMAL(10, 1))
FROM listings AS l
JOIN categories AS c ON c.category_id = l.category_id
GROUP BY c.name, l.currency
HAVING COUNT(*) >= 18

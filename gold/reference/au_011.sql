-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW final_sales AS
SELECT c.auction_id, l.category_id, l.currency, c.hammer_price
FROM closings AS c
JOIN listings AS l ON l.auction_id = c.auction_id
WHERE c.outcome = 'sold'
  AND NOT EXISTS (
    SELECT * FROM closings AS r
    WHERE r.auction_id = c.auction_id AND r.outcome = 'reopened' AND r.event_time > c.event_time
  );

SELECT f.auction_id, f.category_id, f.currency, f.hammer_price, g.sales,
       CAST(ROUND(1.0 * g.total / NULLIF(g.sales, 0), 1) AS DECIMAL(10, 1))
FROM final_sales AS f
JOIN (
  SELECT category_id, currency, COUNT(*) AS sales, SUM(hammer_price) AS total
  FROM final_sales
  GROUP BY category_id, currency
  HAVING COUNT(*) >= 10
) AS g ON g.category_id = f.category_id AND g.currency = f.currency
WHERE f.hammer_price * g.sales >= 4 * g.total

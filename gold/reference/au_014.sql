-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW roots AS
SELECT c.category_id, COALESCE(g.category_id, p.category_id, c.category_id) AS root
FROM categories AS c
LEFT JOIN categories AS p ON p.category_id = c.parent_id
LEFT JOIN categories AS g ON g.category_id = p.parent_id;

CREATE TEMPORARY VIEW sales AS
SELECT c.auction_id, CAST(c.event_time AS TIMESTAMP(3)) AS sold_at, c.hammer_price, l.seller_id,
       l.currency, r.root
FROM closings AS c
JOIN listings AS l ON l.auction_id = c.auction_id
LEFT JOIN roots AS r ON r.category_id = l.category_id
WHERE c.outcome = 'sold';

CREATE TEMPORARY VIEW numbered AS
SELECT a.auction_id, a.sold_at, COUNT(*) AS nr
FROM sales AS a
JOIN sales AS b
  ON b.seller_id = a.seller_id
 AND (b.sold_at < a.sold_at OR (b.sold_at = a.sold_at AND b.auction_id <= a.auction_id))
GROUP BY a.auction_id, a.sold_at;

CREATE TEMPORARY VIEW rates AS
SELECT auction_id, sold_at, rate_permille
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id, sold_at
                               ORDER BY in_force DESC, decisive DESC) AS rn
  FROM (
    SELECT auction_id, sold_at, rate_permille, in_force,
           CASE WHEN in_force = 1 THEN valid_from ELSE valid_to END AS decisive
    FROM (
      SELECT s.auction_id, s.sold_at, f.rate_permille, f.valid_from, f.valid_to,
             CASE WHEN f.valid_to IS NULL OR f.valid_to > s.sold_at THEN 1 ELSE 0 END AS in_force
      FROM sales AS s
      JOIN fee_schedule AS f ON f.category_id = s.root AND f.valid_from <= s.sold_at
    )
  )
)
WHERE rn = 1;

CREATE TEMPORARY VIEW charges AS
SELECT s.auction_id, s.sold_at, s.currency,
       LEAST(GREATEST((s.hammer_price * (COALESCE(r.rate_permille, 100)
                                         - CASE WHEN n.nr > 10 THEN 20 ELSE 0 END) + 500) / 1000,
                      CAST(150 AS BIGINT)), CAST(5000 AS BIGINT)) AS commission
FROM sales AS s
JOIN numbered AS n ON n.auction_id = s.auction_id AND n.sold_at = s.sold_at
LEFT JOIN rates AS r ON r.auction_id = s.auction_id AND r.sold_at = s.sold_at;

CREATE TEMPORARY VIEW booked AS
SELECT sold_at AS booked_at, currency, 1 AS sale, commission AS charged, 0 AS refund,
       CAST(0 AS BIGINT) AS refunded
FROM charges
UNION ALL
SELECT CAST(c.event_time AS TIMESTAMP(3)), s.currency, 0, CAST(0 AS BIGINT), 1, s.commission
FROM charges AS s
JOIN closings AS c
  ON c.auction_id = s.auction_id AND c.outcome = 'reopened' AND c.event_time > s.sold_at;

SELECT TIMESTAMPADD(DAY, 7 * week_no, TIMESTAMP '2025-10-05 00:00:00'), currency,
       SUM(CAST(sale AS BIGINT)), SUM(charged), SUM(CAST(refund AS BIGINT)), SUM(refunded)
FROM (
  SELECT *, TIMESTAMPDIFF(DAY, TIMESTAMP '2025-10-05 00:00:00', booked_at) / 7 AS week_no
  FROM booked
)
GROUP BY week_no, currency

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW roots AS
SELECT c.category_id, COALESCE(g.category_id, p.category_id, c.category_id) AS root
FROM categories AS c
LEFT JOIN categories AS p ON p.category_id = c.parent_id
LEFT JOIN categories AS g ON g.category_id = p.parent_id;

CREATE TEMPORARY VIEW sold AS
SELECT auction_id, seller_id, currency, category_id, hammer_price,
       CAST(event_time AS TIMESTAMP(3)) AS sold_at,
       COUNT(*) OVER (PARTITION BY seller_id ORDER BY event_time
                      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS nr
FROM (
  SELECT c.auction_id, c.event_time, c.hammer_price, l.seller_id, l.currency, l.category_id
  FROM closings AS c
  JOIN listings AS l
    ON l.auction_id = c.auction_id
   AND l.event_time BETWEEN c.event_time - INTERVAL '60' DAY AND c.event_time
  WHERE c.outcome = 'sold'
);

CREATE TEMPORARY VIEW sales AS
SELECT s.auction_id, s.seller_id, s.currency, s.hammer_price, s.sold_at, s.nr, r.root
FROM sold AS s
LEFT JOIN roots AS r ON r.category_id = s.category_id;

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
SELECT s.auction_id, s.sold_at, s.seller_id, s.currency,
       LEAST(GREATEST((s.hammer_price * (COALESCE(r.rate_permille, 100)
                                         - CASE WHEN s.nr > 10 THEN 20 ELSE 0 END) + 500) / 1000,
                      CAST(150 AS BIGINT)), CAST(5000 AS BIGINT)) AS commission
FROM sales AS s
LEFT JOIN rates AS r ON r.auction_id = s.auction_id AND r.sold_at = s.sold_at;

-- Each charge, and once more as a credit if the auction was reopened.
CREATE TEMPORARY VIEW booked AS
SELECT s.seller_id, s.currency,
       CASE WHEN k.n = 0 THEN s.sold_at ELSE CAST(c.event_time AS TIMESTAMP(3)) END AS booked_at,
       CASE WHEN k.n = 0 THEN s.commission ELSE 0 END AS charged,
       CASE WHEN k.n = 1 THEN s.commission ELSE 0 END AS credited
FROM charges AS s
LEFT JOIN closings AS c
  ON c.auction_id = s.auction_id AND c.outcome = 'reopened' AND c.event_time > s.sold_at
CROSS JOIN (VALUES (0), (1)) AS k (n)
WHERE k.n = 0 OR c.auction_id IS NOT NULL;

CREATE TEMPORARY VIEW sums AS
SELECT a.seller_id, a.currency, a.booked_at, SUM(b.charged - b.credited) AS total
FROM booked AS a
JOIN booked AS b
  ON b.seller_id = a.seller_id AND b.currency = a.currency AND b.booked_at <= a.booked_at
GROUP BY a.seller_id, a.currency, a.booked_at;

-- The cash of an account up to a moment is the highest that its charges less its credits have been.
CREATE TEMPORARY VIEW cash AS
SELECT currency, SUM(GREATEST(COALESCE(m_0, 0), 0)) AS s_0, SUM(GREATEST(COALESCE(m_1, 0), 0)) AS s_1,
       SUM(GREATEST(COALESCE(m_2, 0), 0)) AS s_2, SUM(GREATEST(m_3, 0)) AS s_3
FROM (
  SELECT seller_id, currency,
         MAX(total) FILTER (WHERE booked_at < TIMESTAMP '2025-10-12 00:00:00') AS m_0,
         MAX(total) FILTER (WHERE booked_at < TIMESTAMP '2025-10-19 00:00:00') AS m_1,
         MAX(total) FILTER (WHERE booked_at < TIMESTAMP '2025-10-26 00:00:00') AS m_2,
         MAX(total) AS m_3
  FROM sums
  GROUP BY seller_id, currency
)
GROUP BY currency;

CREATE TEMPORARY VIEW flows AS
SELECT currency, week_no, SUM(charged) AS charged, SUM(credited) AS credited
FROM (
  SELECT *, TIMESTAMPDIFF(DAY, TIMESTAMP '2025-10-05 00:00:00', booked_at) / 7 AS week_no
  FROM booked
)
GROUP BY currency, week_no;

SELECT TIMESTAMPADD(DAY, 7 * w.week_no, TIMESTAMP '2025-10-05 00:00:00'), w.currency, w.charged,
       w.credited,
       CASE w.week_no WHEN 0 THEN c.s_0 WHEN 1 THEN c.s_1 - c.s_0 WHEN 2 THEN c.s_2 - c.s_1
                      ELSE c.s_3 - c.s_2 END,
       w.owed + CASE w.week_no WHEN 0 THEN c.s_0 WHEN 1 THEN c.s_1 WHEN 2 THEN c.s_2 ELSE c.s_3 END
FROM (
  SELECT a.currency, a.week_no, a.charged, a.credited, SUM(b.credited - b.charged) AS owed
  FROM flows AS a
  JOIN flows AS b ON b.currency = a.currency AND b.week_no <= a.week_no
  GROUP BY a.currency, a.week_no, a.charged, a.credited
) AS w
JOIN cash AS c ON c.currency = w.currency

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW careers AS
SELECT l.seller_id, l.start_price, c.auction_id, c.event_time, c.hammer_price, c.outcome,
       CASE c.outcome WHEN 'sold' THEN -1 WHEN 'unsold' THEN 2 ELSE 3 END AS adds
FROM closings AS c
JOIN listings AS l
  ON l.auction_id = c.auction_id
 AND l.event_time BETWEEN c.event_time - INTERVAL '28' DAY AND c.event_time
WHERE c.outcome <> 'withdrawn';

-- From a score of 0 to the next 0, be it after a call or after a success.
CREATE TEMPORARY VIEW calls AS
SELECT seller_id, auction_id, called_at, n + 1 AS steps, sold
FROM (
  SELECT seller_id, auction_id, CAST(called_at AS TIMESTAMP(3)) AS called_at, n,
         COALESCE(sold, 0) AS sold, score
  FROM careers MATCH_RECOGNIZE (
    PARTITION BY seller_id ORDER BY event_time, auction_id DESC
    MEASURES e.auction_id AS auction_id, e.event_time AS called_at, COUNT(x.auction_id) AS n,
             SUM(CASE WHEN x.outcome = 'sold' THEN 1 ELSE 0 END) AS sold,
             e.adds + COALESCE(SUM(x.adds), 0) AS score
    ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
    PATTERN (x* e)
    DEFINE x AS SUM(x.adds) > 0 AND SUM(x.adds) < 8,
           e AS e.adds + COALESCE(SUM(x.adds), 0) <= 0
             OR e.adds + COALESCE(SUM(x.adds), 0) >= 8
  ) AS m
)
WHERE score > 0;

CREATE TEMPORARY VIEW sales AS
SELECT seller_id, auction_id, CAST(event_time AS TIMESTAMP(3)) AS sold_at, hammer_price, start_price
FROM careers
WHERE outcome = 'sold';

SELECT seller_id, called_at, steps, CAST(sold AS BIGINT), 'echo',
       CAST(ROUND(100.0 * hammer_price / NULLIF(start_price, 0), 1) AS DECIMAL(8, 1))
FROM (
  SELECT k.*, s.hammer_price, s.start_price,
         ROW_NUMBER() OVER (PARTITION BY k.auction_id, k.called_at
                            ORDER BY s.sold_at, s.auction_id DESC) AS rn
  FROM calls AS k
  JOIN sales AS s
    ON s.seller_id = k.seller_id
   AND (s.sold_at > k.called_at OR (s.sold_at = k.called_at AND s.auction_id < k.auction_id))
)
WHERE rn = 1
UNION ALL
SELECT k.seller_id, k.called_at, k.steps, CAST(k.sold AS BIGINT), 'open', CAST(0 AS DECIMAL(8, 1))
FROM calls AS k
WHERE NOT EXISTS (
  SELECT * FROM sales AS s
  WHERE s.seller_id = k.seller_id
    AND (s.sold_at > k.called_at OR (s.sold_at = k.called_at AND s.auction_id < k.auction_id))
)

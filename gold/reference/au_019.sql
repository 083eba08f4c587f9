-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW careers AS
SELECT l.seller_id, l.start_price, c.auction_id, c.event_time, c.hammer_price, c.outcome
FROM closings AS c
JOIN listings AS l
  ON l.auction_id = c.auction_id
 AND l.event_time BETWEEN c.event_time - INTERVAL '28' DAY AND c.event_time
WHERE c.outcome <> 'withdrawn';

CREATE TEMPORARY VIEW over_ones AS
SELECT seller_id, until_at, blows, reopened, hammer_price, start_price
FROM careers MATCH_RECOGNIZE (
  PARTITION BY seller_id ORDER BY event_time, auction_id DESC
  MEASURES s.event_time AS until_at, COUNT(b.auction_id) AS blows,
           SUM(CASE WHEN b.outcome = 'reopened' THEN 1 ELSE 0 END) AS reopened,
           s.hammer_price AS hammer_price, s.start_price AS start_price
  ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
  PATTERN (b{4,} s)
  DEFINE b AS b.outcome <> 'sold', s AS s.outcome = 'sold'
) AS m;

CREATE TEMPORARY VIEW open_ones AS
SELECT seller_id, MAX(event_time) AS until_at, COUNT(*) AS blows,
       COUNT(*) FILTER (WHERE outcome = 'reopened') AS reopened
FROM careers AS c
WHERE c.outcome <> 'sold' AND NOT EXISTS (
  SELECT * FROM careers AS s
  WHERE s.outcome = 'sold' AND s.seller_id = c.seller_id
    AND (s.event_time > c.event_time
         OR (s.event_time = c.event_time AND s.auction_id < c.auction_id))
)
GROUP BY seller_id
HAVING COUNT(*) >= 4;

SELECT seller_id, 'over', CAST(until_at AS TIMESTAMP(3)), blows, reopened,
       CAST(ROUND(100.0 * hammer_price / NULLIF(start_price, 0), 1) AS DECIMAL(8, 1))
FROM over_ones
UNION ALL
SELECT seller_id, 'open', CAST(until_at AS TIMESTAMP(3)), blows, reopened,
       CAST(0 AS DECIMAL(8, 1))
FROM open_ones

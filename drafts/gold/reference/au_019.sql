CREATE TEMPORARY VIEW reopenings AS
SELECT auction_id, event_time FROM closings WHERE outcome = 'reopened';

CREATE TEMPORARY VIEW judged AS
SELECT c.auction_id, c.event_time, c.hammer_price,
       CASE WHEN c.outcome = 'sold' AND r.auction_id IS NULL THEN 1 ELSE 0 END AS success,
       CASE WHEN c.outcome = 'sold' AND r.auction_id IS NOT NULL THEN 1 ELSE 0 END AS undone
FROM closings AS c
LEFT JOIN reopenings AS r
  ON r.auction_id = c.auction_id
 AND r.event_time BETWEEN c.event_time + INTERVAL '0.001' SECOND AND c.event_time + INTERVAL '28' DAY
WHERE c.outcome IN ('sold', 'unsold');

CREATE TEMPORARY VIEW careers AS
SELECT l.seller_id, l.start_price, j.auction_id, j.event_time, j.hammer_price, j.success,
       j.undone
FROM judged AS j
JOIN listings AS l
  ON l.auction_id = j.auction_id
 AND l.event_time BETWEEN j.event_time - INTERVAL '28' DAY AND j.event_time;

CREATE TEMPORARY VIEW over_ones AS
SELECT seller_id, until_at, failed, undone, hammer_price, start_price
FROM careers MATCH_RECOGNIZE (
  PARTITION BY seller_id ORDER BY event_time, auction_id
  MEASURES s.event_time AS until_at, COUNT(f.success) AS failed, SUM(f.undone) AS undone,
           s.hammer_price AS hammer_price, s.start_price AS start_price
  ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
  PATTERN (f{4,} s)
  DEFINE f AS f.success = 0, s AS s.success = 1
) AS m;

CREATE TEMPORARY VIEW open_ones AS
SELECT seller_id, MAX(event_time) AS until_at, COUNT(*) AS failed, SUM(undone) AS undone
FROM careers AS c
WHERE c.success = 0 AND NOT EXISTS (
  SELECT * FROM careers AS s
  WHERE s.success = 1 AND s.seller_id = c.seller_id
    AND (s.event_time > c.event_time
         OR (s.event_time = c.event_time AND s.auction_id > c.auction_id))
)
GROUP BY seller_id
HAVING COUNT(*) >= 4;

SELECT seller_id, 'over', CAST(until_at AS TIMESTAMP(3)), failed, undone,
       CAST(ROUND(100.0 * hammer_price / NULLIF(start_price, 0), 1) AS DECIMAL(8, 1))
FROM over_ones
UNION ALL
SELECT seller_id, 'open', CAST(until_at AS TIMESTAMP(3)), failed, undone,
       CAST(0 AS DECIMAL(8, 1))
FROM open_ones

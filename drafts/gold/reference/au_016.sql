CREATE TEMPORARY VIEW first_closings AS
SELECT auction_id, CAST(event_time AS TIMESTAMP(3)) AS closed_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY event_time) AS rn
  FROM closings
)
WHERE rn = 1;

CREATE TEMPORARY VIEW part_takers AS
SELECT b.auction_id, b.bid_id, b.bidder_id, b.amount, b.received_at, c.closed_at
FROM (
  SELECT bid_id, auction_id, bidder_id, amount, CAST(event_time AS TIMESTAMP(3)) AS received_at
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY bid_id ORDER BY event_time) AS rn
    FROM bids
  )
  WHERE rn = 1
) AS b
JOIN listings AS l ON l.auction_id = b.auction_id
JOIN first_closings AS c ON c.auction_id = b.auction_id
WHERE b.received_at >= l.opens_at AND b.received_at < c.closed_at
  AND b.bidder_id <> l.seller_id AND b.amount >= l.start_price;

CREATE TEMPORARY VIEW best_bids AS
SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY bid_id) AS rn
FROM (
  SELECT * FROM part_takers AS p
  WHERE NOT EXISTS (
    SELECT * FROM part_takers AS q
    WHERE q.auction_id = p.auction_id AND q.bid_id < p.bid_id AND q.amount >= p.amount
  )
);

CREATE TEMPORARY VIEW marks AS
SELECT auction_id, bid_id, bidder_id, received_at
FROM best_bids
WHERE rn = 1
UNION ALL
SELECT b.auction_id, b.bid_id, b.bidder_id, b.received_at
FROM best_bids AS b
JOIN best_bids AS a ON a.auction_id = b.auction_id AND a.rn = b.rn - 1
WHERE a.bidder_id <> b.bidder_id
UNION ALL
SELECT auction_id, CAST(9223372036854775807 AS BIGINT), 0, closed_at
FROM best_bids
WHERE rn = 1;

CREATE TEMPORARY VIEW numbered AS
SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY bid_id) AS nr
FROM marks;

CREATE TEMPORARY VIEW reigns AS
SELECT a.auction_id, a.bidder_id, a.nr, TIMESTAMPDIFF(SECOND, a.received_at, b.received_at) AS s
FROM numbered AS a
JOIN numbered AS b ON b.auction_id = a.auction_id AND b.nr = a.nr + 1;

CREATE TEMPORARY VIEW totals AS
SELECT auction_id, COUNT(*) AS n, COUNT(DISTINCT bidder_id) AS leaders
FROM reigns
GROUP BY auction_id
HAVING COUNT(*) > 30;

CREATE TEMPORARY VIEW finals AS
SELECT r.auction_id, COUNT(*) AS final_reigns
FROM totals AS t
JOIN reigns AS f ON f.auction_id = t.auction_id AND f.nr = t.n
JOIN reigns AS r ON r.auction_id = t.auction_id AND r.bidder_id = f.bidder_id
GROUP BY r.auction_id;

SELECT t.auction_id, t.n - 1, t.leaders, r.bidder_id, r.s, f.final_reigns
FROM totals AS t
JOIN finals AS f ON f.auction_id = t.auction_id
JOIN (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY s DESC, nr) AS rn
  FROM reigns
) AS r ON r.auction_id = t.auction_id AND r.rn = 1

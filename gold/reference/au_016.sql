-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW first_closings AS
SELECT auction_id, outcome, winner_id, CAST(event_time AS TIMESTAMP(3)) AS closed_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY event_time) AS rn
  FROM closings
)
WHERE rn = 1;

CREATE TEMPORARY VIEW part_takers AS
SELECT b.auction_id, b.bid_id, b.bidder_id, b.amount
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

CREATE TEMPORARY VIEW crownings AS
SELECT auction_id, bid_id, bidder_id
FROM part_takers AS p
WHERE NOT EXISTS (
  SELECT * FROM part_takers AS q
  WHERE q.auction_id = p.auction_id AND q.bid_id < p.bid_id AND q.amount >= p.amount
);

CREATE TEMPORARY VIEW totals AS
SELECT auction_id, COUNT(*) AS n, COUNT(DISTINCT bidder_id) AS leaders
FROM crownings
GROUP BY auction_id
HAVING COUNT(*) >= 21;

CREATE TEMPORARY VIEW regents AS
SELECT auction_id, bidder_id, n
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY n DESC, bidder_id) AS rn
  FROM (
    SELECT auction_id, bidder_id, COUNT(*) AS n
    FROM crownings
    GROUP BY auction_id, bidder_id
  )
)
WHERE rn = 1;

CREATE TEMPORARY VIEW last_ones AS
SELECT auction_id, bidder_id
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY bid_id DESC) AS rn
  FROM crownings
)
WHERE rn = 1;

SELECT t.auction_id, t.n, t.leaders, r.bidder_id, r.n,
       CASE WHEN c.outcome <> 'sold' THEN 'no sale'
            WHEN c.winner_id = z.bidder_id THEN 'won' ELSE 'lost' END
FROM totals AS t
JOIN regents AS r ON r.auction_id = t.auction_id
JOIN last_ones AS z ON z.auction_id = t.auction_id
JOIN first_closings AS c ON c.auction_id = t.auction_id

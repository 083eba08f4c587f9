CREATE TEMPORARY VIEW events AS
SELECT bid_id, revision, auction_id, bidder_id, amount, CAST(event_time AS TIMESTAMP(3)) AS seen_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY bid_id, revision ORDER BY event_time) AS rn
  FROM bids
)
WHERE rn = 1;

CREATE TEMPORARY VIEW disputed AS
SELECT l.auction_id, l.seller_id, l.start_price, COALESCE(l.reserve_price, 0) AS reserve,
       l.opens_at, l.closes_at, c.extended_by_s, COALESCE(c.winner_id, 0) AS winner_id
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY event_time) AS rn
  FROM closings
) AS c
JOIN listings AS l ON l.auction_id = c.auction_id
WHERE c.rn = 1 AND c.outcome IN ('sold', 'unsold') AND c.extended_by_s > 0;

CREATE TEMPORARY VIEW regulars AS
SELECT DISTINCT d.auction_id, e.bidder_id
FROM disputed AS d
JOIN events AS e ON e.auction_id = d.auction_id
WHERE e.revision = 1 AND e.bidder_id <> d.seller_id AND e.amount >= d.start_price
  AND e.seen_at >= d.opens_at AND e.seen_at <= d.closes_at - INTERVAL '1' HOUR;

CREATE TEMPORARY VIEW slots AS
SELECT DISTINCT auction_id, s / 120 AS slot
FROM (
  SELECT d.auction_id, TIMESTAMPDIFF(SECOND, d.closes_at - INTERVAL '1' MINUTE, e.seen_at) AS s
  FROM disputed AS d
  JOIN events AS e ON e.auction_id = d.auction_id
  JOIN regulars AS r ON r.auction_id = d.auction_id AND r.bidder_id = e.bidder_id
  WHERE e.revision = 1 AND e.seen_at >= d.closes_at - INTERVAL '1' MINUTE
)
WHERE MOD(s, 120) < 60;

CREATE TEMPORARY VIEW extensions AS
SELECT auction_id, COUNT(*) AS n
FROM (
  SELECT a.auction_id, a.slot
  FROM slots AS a
  JOIN slots AS b ON b.auction_id = a.auction_id AND b.slot <= a.slot
  GROUP BY a.auction_id, a.slot
  HAVING COUNT(*) = a.slot + 1
)
GROUP BY auction_id;

CREATE TEMPORARY VIEW replayed AS
SELECT d.auction_id, d.seller_id, d.start_price, d.reserve, d.opens_at, d.extended_by_s,
       d.winner_id, 120 * COALESCE(x.n, 0) AS put_off,
       TIMESTAMPADD(SECOND, CAST(120 * COALESCE(x.n, 0) AS INT), d.closes_at) AS new_close
FROM disputed AS d
LEFT JOIN extensions AS x ON x.auction_id = d.auction_id;

CREATE TEMPORARY VIEW standing AS
SELECT auction_id, bid_id, bidder_id, amount
FROM (
  SELECT r.auction_id, e.bid_id, e.bidder_id, e.amount, r.start_price,
         ROW_NUMBER() OVER (PARTITION BY e.bid_id ORDER BY e.revision DESC) AS rn
  FROM replayed AS r
  JOIN events AS p ON p.auction_id = r.auction_id
  JOIN events AS e ON e.bid_id = p.bid_id
  WHERE p.revision = 1 AND p.seen_at >= r.opens_at AND e.seen_at < r.new_close
    AND e.bidder_id <> r.seller_id
)
WHERE rn = 1 AND amount >= start_price;

CREATE TEMPORARY VIEW winners AS
SELECT auction_id, bidder_id, amount
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY amount DESC, bid_id) AS rn
  FROM standing
)
WHERE rn = 1;

SELECT auction_id, extended_by_s, put_off, winner_id, new_winner, new_price
FROM (
  SELECT r.auction_id, r.extended_by_s, r.put_off, r.winner_id,
         CASE WHEN w.amount >= r.reserve THEN w.bidder_id ELSE 0 END AS new_winner,
         CASE WHEN w.amount >= r.reserve THEN w.amount ELSE 0 END AS new_price
  FROM replayed AS r
  LEFT JOIN winners AS w ON w.auction_id = r.auction_id
)
WHERE new_winner <> winner_id

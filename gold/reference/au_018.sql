-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW events AS
SELECT bid_id, revision, auction_id, bidder_id, amount, CAST(event_time AS TIMESTAMP(3)) AS seen_at,
       CAST(MIN(event_time) OVER (PARTITION BY bid_id ORDER BY event_time) AS TIMESTAMP(3)) AS moment
FROM bids;

CREATE TEMPORARY VIEW disputed AS
SELECT l.auction_id, l.seller_id, l.start_price, COALESCE(l.reserve_price, 0) AS reserve,
       l.opens_at, l.closes_at, c.extended_by_s, COALESCE(c.winner_id, 0) AS winner_id
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY event_time) AS rn
  FROM closings
) AS c
JOIN listings AS l ON l.auction_id = c.auction_id
WHERE c.rn = 1 AND c.outcome IN ('sold', 'unsold') AND c.extended_by_s > 0;

CREATE TEMPORARY VIEW disputes AS
SELECT d.auction_id, d.start_price, d.opens_at, d.closes_at, e.bid_id, e.revision, e.bidder_id,
       e.amount, e.seen_at, e.moment
FROM disputed AS d
JOIN events AS e ON e.auction_id = d.auction_id
WHERE e.bidder_id <> d.seller_id AND e.moment >= d.opens_at;

CREATE TEMPORARY VIEW regulars AS
SELECT DISTINCT auction_id, bidder_id
FROM disputes
WHERE revision = 1 AND amount >= start_price AND moment <= closes_at - INTERVAL '1' HOUR;

CREATE TEMPORARY VIEW extensions AS
SELECT auction_id,
       CASE WHEN in_first = 0 THEN 0 WHEN in_second = 0 THEN 1 WHEN in_third = 0 THEN 2
            ELSE 3 END AS n
FROM (
  SELECT e.auction_id,
         COUNT(*) FILTER (WHERE e.s < 60) AS in_first,
         COUNT(*) FILTER (WHERE e.s >= 120 AND e.s < 180) AS in_second,
         COUNT(*) FILTER (WHERE e.s >= 240 AND e.s < 300) AS in_third
  FROM (
    SELECT auction_id, bidder_id,
           TIMESTAMPDIFF(SECOND, closes_at - INTERVAL '1' MINUTE, moment) AS s
    FROM disputes
    WHERE moment >= closes_at - INTERVAL '1' MINUTE
  ) AS e
  JOIN regulars AS r ON r.auction_id = e.auction_id AND r.bidder_id = e.bidder_id
  GROUP BY e.auction_id
);

CREATE TEMPORARY VIEW replayed AS
SELECT d.auction_id, d.start_price, d.reserve, d.extended_by_s, d.winner_id,
       120 * COALESCE(x.n, 0) AS put_off,
       TIMESTAMPADD(SECOND, 120 * COALESCE(x.n, 0), d.closes_at) AS new_close
FROM disputed AS d
LEFT JOIN extensions AS x ON x.auction_id = d.auction_id;

CREATE TEMPORARY VIEW standing AS
SELECT auction_id, bid_id, bidder_id, amount
FROM (
  SELECT r.auction_id, e.bid_id, e.bidder_id, e.amount, r.start_price,
         ROW_NUMBER() OVER (PARTITION BY e.bid_id ORDER BY e.revision DESC, e.seen_at) AS rn
  FROM replayed AS r
  JOIN disputes AS e ON e.auction_id = r.auction_id
  WHERE e.seen_at < r.new_close
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

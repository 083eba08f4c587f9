-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW placed AS
SELECT bid_id, auction_id, bidder_id, amount, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY bid_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS nr
  FROM bids
)
WHERE nr = 1;

-- A closing ends a reign as a crowning does. Of the same moment, the closing goes first.
CREATE TEMPORARY VIEW moves AS
SELECT b.auction_id, b.bid_id, b.bidder_id, b.amount, b.event_time
FROM placed AS b
JOIN listings AS l
  ON l.auction_id = b.auction_id
 AND l.event_time BETWEEN b.event_time - INTERVAL '60' DAY AND b.event_time
WHERE b.event_time >= l.opens_at AND b.bidder_id <> l.seller_id AND b.amount >= l.start_price
UNION ALL
SELECT auction_id, CAST(0 AS BIGINT), 0, CAST(0 AS BIGINT), event_time
FROM closings;

CREATE TEMPORARY VIEW reigns AS
SELECT auction_id, bid_id, bidder_id, CAST(since AS TIMESTAMP(3)) AS since,
       CAST(until AS TIMESTAMP(3)) AS until
FROM moves MATCH_RECOGNIZE (
  PARTITION BY auction_id ORDER BY event_time, bid_id
  MEASURES a.bid_id AS bid_id, a.bidder_id AS bidder_id, a.event_time AS since,
           c.event_time AS until
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE a AS a.bid_id > 0,
         b AS b.bid_id > 0 AND (b.amount * 10 < a.amount * 11 OR b.bidder_id = a.bidder_id),
         c AS c.bid_id = 0 OR (c.amount * 10 >= a.amount * 11 AND c.bidder_id <> a.bidder_id)
) AS m;

CREATE TEMPORARY VIEW first_closings AS
SELECT auction_id, outcome, winner_id, closed_at
FROM (
  SELECT auction_id, outcome, winner_id, CAST(event_time AS TIMESTAMP(3)) AS closed_at,
         ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY event_time) AS rn
  FROM closings
)
WHERE rn = 1;

CREATE TEMPORARY VIEW counted AS
SELECT r.auction_id, r.bid_id, r.bidder_id, c.outcome, c.winner_id,
       TIMESTAMPDIFF(SECOND, FLOOR(r.since TO SECOND), FLOOR(r.until TO SECOND)) AS secs
FROM reigns AS r
JOIN first_closings AS c ON c.auction_id = r.auction_id
WHERE r.since < c.closed_at;

CREATE TEMPORARY VIEW totals AS
SELECT auction_id, COUNT(*) AS n, COUNT(DISTINCT bidder_id) AS leaders,
       SUM(CAST(secs AS BIGINT)) AS secs, MAX(bid_id) AS last_bid
FROM counted
GROUP BY auction_id
HAVING COUNT(*) >= 12;

CREATE TEMPORARY VIEW regents AS
SELECT auction_id, bidder_id, secs
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY secs DESC, bidder_id) AS rn
  FROM (
    SELECT auction_id, bidder_id, SUM(CAST(secs AS BIGINT)) AS secs
    FROM counted
    GROUP BY auction_id, bidder_id
  )
)
WHERE rn = 1;

SELECT t.auction_id, t.n, t.leaders, r.bidder_id,
       CAST(ROUND(100.0 * r.secs / t.secs, 1) AS DECIMAL(5, 1)),
       CASE WHEN z.outcome <> 'sold' THEN 'no sale'
            WHEN z.winner_id = z.bidder_id THEN 'won' ELSE 'lost' END
FROM totals AS t
JOIN regents AS r ON r.auction_id = t.auction_id
JOIN counted AS z ON z.auction_id = t.auction_id AND z.bid_id = t.last_bid

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW seen AS
SELECT bid_id, revision, auction_id, bidder_id, amount, event_time,
       COUNT(*) OVER (PARTITION BY bid_id ORDER BY event_time
                      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS nr
FROM bids;

CREATE TEMPORARY VIEW last_minutes AS
SELECT s.auction_id, s.bid_id, s.event_time, l.closes_at
FROM seen AS s
JOIN listings AS l
  ON l.auction_id = s.auction_id
 AND l.event_time BETWEEN s.event_time - INTERVAL '60' DAY AND s.event_time
WHERE s.nr = 1 AND s.event_time >= l.closes_at - INTERVAL '1' MINUTE
  AND s.bidder_id <> l.seller_id AND s.amount >= l.start_price;

-- Behind the bids of an auction one row far in the future, so that each bid has a next one.
CREATE TEMPORARY VIEW moves AS
SELECT auction_id, bid_id, event_time AS rt, closes_at
FROM last_minutes
UNION ALL
SELECT auction_id, CAST(0 AS BIGINT), window_time, MAX(closes_at)
FROM TABLE(TUMBLE(TABLE last_minutes, DESCRIPTOR(event_time), INTERVAL '36500' DAY(5)))
GROUP BY auction_id, window_start, window_end, window_time;

-- From the first such bid to the first one a minute or more later, and so on.
CREATE TEMPORARY VIEW links AS
SELECT auction_id, closes_at, CAST(t AS TIMESTAMP(3)) AS t, CAST(next_t AS TIMESTAMP(3)) AS next_t
FROM moves MATCH_RECOGNIZE (
  PARTITION BY auction_id ORDER BY rt, bid_id
  MEASURES a.closes_at AS closes_at, a.rt AS t, c.rt AS next_t
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE b AS b.rt < a.rt + INTERVAL '1' MINUTE,
         c AS c.rt >= a.rt + INTERVAL '1' MINUTE
) AS m;

CREATE TEMPORARY VIEW extensions AS
SELECT auction_id, last_t + INTERVAL '2' MINUTE AS new_close
FROM (
  SELECT auction_id, closes_at, MIN(t) AS first_t,
         MIN(t) FILTER (WHERE next_t >= t + INTERVAL '2' MINUTE) AS last_t
  FROM links
  GROUP BY auction_id, closes_at
)
WHERE first_t < closes_at;

CREATE TEMPORARY VIEW replayed AS
SELECT l.auction_id, l.seller_id, l.start_price, COALESCE(l.reserve_price, 0) AS reserve,
       l.opens_at, l.closes_at, c.extended_by_s, COALESCE(c.winner_id, 0) AS winner_id,
       COALESCE(x.new_close, l.closes_at) AS new_close
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY event_time) AS rn
  FROM closings
) AS c
JOIN listings AS l ON l.auction_id = c.auction_id
LEFT JOIN extensions AS x ON x.auction_id = l.auction_id
WHERE c.rn = 1 AND c.outcome IN ('sold', 'unsold') AND c.extended_by_s > 0;

CREATE TEMPORARY VIEW standing AS
SELECT auction_id, bid_id, bidder_id, amount
FROM (
  SELECT r.auction_id, e.bid_id, e.bidder_id, e.amount, r.start_price,
         ROW_NUMBER() OVER (PARTITION BY e.bid_id ORDER BY e.revision DESC, e.seen_at) AS rn
  FROM replayed AS r
  JOIN (
    SELECT bid_id, revision, auction_id, bidder_id, amount, CAST(event_time AS TIMESTAMP(3)) AS seen_at,
           CAST(MIN(event_time) OVER (PARTITION BY bid_id ORDER BY event_time) AS TIMESTAMP(3))
             AS moment
    FROM bids
  ) AS e ON e.auction_id = r.auction_id
  WHERE e.bidder_id <> r.seller_id AND e.moment >= r.opens_at AND e.seen_at < r.new_close
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
  SELECT r.auction_id, r.extended_by_s, r.winner_id,
         TIMESTAMPDIFF(SECOND, r.closes_at, r.new_close) AS put_off,
         CASE WHEN w.amount >= r.reserve THEN w.bidder_id ELSE 0 END AS new_winner,
         CASE WHEN w.amount >= r.reserve THEN w.amount ELSE 0 END AS new_price
  FROM replayed AS r
  LEFT JOIN winners AS w ON w.auction_id = r.auction_id
)
WHERE new_winner <> winner_id

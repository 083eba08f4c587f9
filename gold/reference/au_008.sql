-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW pairs AS
SELECT DISTINCT s.person_id AS seller_id, a.person_id AS accomplice_id
FROM registrations AS s
JOIN registrations AS a ON a.referrer = s.referrer AND a.person_id <> s.person_id
WHERE s.referrer LIKE 'inv-%';

CREATE TEMPORARY VIEW placed AS
SELECT bid_id, auction_id, bidder_id, amount, CAST(event_time AS TIMESTAMP(3)) AS received_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY bid_id ORDER BY event_time) AS rn
  FROM bids
)
WHERE rn = 1;

CREATE TEMPORARY VIEW pushes AS
SELECT b.bid_id, b.auction_id, b.amount, b.received_at, p.seller_id, p.accomplice_id
FROM placed AS b
JOIN listings AS l ON l.auction_id = b.auction_id
JOIN pairs AS p ON p.seller_id = l.seller_id AND p.accomplice_id = b.bidder_id;

CREATE TEMPORARY VIEW paid AS
SELECT DISTINCT x.bid_id
FROM pushes AS x
JOIN placed AS o
  ON o.auction_id = x.auction_id AND o.bid_id > x.bid_id AND o.amount > x.amount
 AND o.received_at <= x.received_at + INTERVAL '2' MINUTE AND o.bidder_id <> x.seller_id
WHERE NOT EXISTS (
  SELECT * FROM pairs AS p
  WHERE p.seller_id = x.seller_id AND p.accomplice_id = o.bidder_id
);

SELECT x.seller_id, x.accomplice_id, COUNT(DISTINCT x.auction_id), COUNT(*), COUNT(p.bid_id),
       COUNT(DISTINCT w.auction_id)
FROM pushes AS x
LEFT JOIN paid AS p ON p.bid_id = x.bid_id
LEFT JOIN (SELECT DISTINCT auction_id, winner_id FROM closings WHERE outcome = 'sold') AS w
  ON w.auction_id = x.auction_id AND w.winner_id = x.accomplice_id
GROUP BY x.seller_id, x.accomplice_id

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW kept AS
SELECT auction_id, bidder_id, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY bid_id) AS pos
FROM (
  SELECT auction_id, bidder_id, bid_id
  FROM bids
  GROUP BY auction_id, bidder_id, bid_id
  HAVING COUNT(*) = COUNT(amount)
);

CREATE TEMPORARY VIEW riposts AS
SELECT c.auction_id, c.pos
FROM kept AS c
JOIN kept AS b ON b.auction_id = c.auction_id AND b.pos = c.pos - 1
JOIN kept AS a ON a.auction_id = c.auction_id AND a.pos = c.pos - 2
WHERE a.bidder_id = c.bidder_id AND b.bidder_id <> c.bidder_id;

CREATE TEMPORARY VIEW duels AS
SELECT auction_id, COUNT(*) + 2 AS n
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY pos) AS nr
  FROM riposts
)
GROUP BY auction_id, pos - nr
HAVING COUNT(*) >= 6;

SELECT k.auction_id, k.n, r.n, d.duels, d.n
FROM (SELECT auction_id, COUNT(*) AS n FROM kept GROUP BY auction_id) AS k
JOIN (SELECT auction_id, COUNT(*) AS n FROM riposts GROUP BY auction_id) AS r
  ON r.auction_id = k.auction_id
JOIN (SELECT auction_id, COUNT(*) AS duels, SUM(n) AS n FROM duels GROUP BY auction_id) AS d
  ON d.auction_id = k.auction_id

CREATE TEMPORARY VIEW placed AS
SELECT bid_id, auction_id, bidder_id, CAST(event_time AS TIMESTAMP(3)) AS received_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY bid_id ORDER BY event_time) AS rn
  FROM bids
)
WHERE rn = 1;

CREATE TEMPORARY VIEW amounts AS
SELECT bid_id, amount
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY bid_id ORDER BY revision DESC, event_time) AS rn
  FROM bids
)
WHERE rn = 1;

CREATE TEMPORARY VIEW kept AS
SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY bid_id) AS pos
FROM placed AS p
WHERE NOT EXISTS (SELECT * FROM bids AS w WHERE w.bid_id = p.bid_id AND w.amount IS NULL);

CREATE TEMPORARY VIEW turns AS
SELECT c.auction_id, c.pos
FROM kept AS c
JOIN kept AS b ON b.auction_id = c.auction_id AND b.pos = c.pos - 1
JOIN kept AS a ON a.auction_id = c.auction_id AND a.pos = c.pos - 2
WHERE a.bidder_id = c.bidder_id AND b.bidder_id <> c.bidder_id;

CREATE TEMPORARY VIEW firsts AS
SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY pos) AS nr
FROM turns AS t
WHERE NOT EXISTS (
  SELECT * FROM turns AS u WHERE u.auction_id = t.auction_id AND u.pos = t.pos - 1
);

CREATE TEMPORARY VIEW lasts AS
SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY pos) AS nr
FROM turns AS t
WHERE NOT EXISTS (
  SELECT * FROM turns AS u WHERE u.auction_id = t.auction_id AND u.pos = t.pos + 1
);

CREATE TEMPORARY VIEW duels AS
SELECT f.auction_id, f.pos - 2 AS first_pos, l.pos AS last_pos, l.pos - f.pos + 3 AS n
FROM firsts AS f
JOIN lasts AS l ON l.auction_id = f.auction_id AND l.nr = f.nr
WHERE l.pos - f.pos + 3 >= 8;

CREATE TEMPORARY VIEW longest AS
SELECT auction_id, first_pos, last_pos, n
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction_id ORDER BY n DESC, first_pos) AS rn
  FROM duels
)
WHERE rn = 1;

CREATE TEMPORARY VIEW rises AS
SELECT d.auction_id, MAX(m.amount) - MIN(m.amount) AS rise
FROM longest AS d
JOIN kept AS k ON k.auction_id = d.auction_id AND k.pos >= d.first_pos AND k.pos <= d.last_pos
JOIN amounts AS m ON m.bid_id = k.bid_id
GROUP BY d.auction_id;

SELECT d.auction_id, c.duels, a.received_at, z.received_at, d.n, r.rise
FROM longest AS d
JOIN (SELECT auction_id, COUNT(*) AS duels FROM duels GROUP BY auction_id) AS c
  ON c.auction_id = d.auction_id
JOIN kept AS a ON a.auction_id = d.auction_id AND a.pos = d.first_pos
JOIN kept AS z ON z.auction_id = d.auction_id AND z.pos = d.last_pos
JOIN rises AS r ON r.auction_id = d.auction_id

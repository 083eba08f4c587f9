-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW placed AS
SELECT auction_id, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY bid_id ORDER BY event_time) AS rn
  FROM bids
)
WHERE rn = 1;

CREATE TEMPORARY VIEW long_ones AS
SELECT auction_id, currency, TIMESTAMPDIFF(DAY, opens_at, closes_at) AS planned_days, opens_at,
       closes_at
FROM listings
WHERE TIMESTAMPDIFF(DAY, opens_at, closes_at) >= 3
  AND closes_at < TIMESTAMP '2025-11-02 00:00:00';

CREATE TEMPORARY VIEW starts AS
SELECT l.auction_id, l.currency, l.planned_days,
       COUNT(*) FILTER (WHERE p.event_time < l.opens_at + INTERVAL '1' DAY) AS in_time,
       COUNT(*) FILTER (WHERE p.event_time >= l.opens_at + INTERVAL '1' DAY) AS later
FROM long_ones AS l
LEFT JOIN placed AS p
  ON p.auction_id = l.auction_id AND p.event_time >= l.opens_at AND p.event_time < l.closes_at
GROUP BY l.auction_id, l.currency, l.planned_days;

SELECT s.planned_days, s.currency, COUNT(*), COUNT(*) FILTER (WHERE s.in_time = 0),
       COUNT(*) FILTER (WHERE s.in_time = 0 AND s.later > 0),
       COUNT(c.auction_id) FILTER (WHERE s.in_time = 0)
FROM starts AS s
LEFT JOIN (SELECT DISTINCT auction_id FROM closings WHERE outcome = 'sold') AS c
  ON c.auction_id = s.auction_id
GROUP BY s.planned_days, s.currency

CREATE TEMPORARY VIEW placed AS
SELECT bid_id, auction_id, bidder_id, kind, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY bid_id ORDER BY event_time) AS rn
  FROM bids
)
WHERE rn = 1;

CREATE TEMPORARY VIEW answers AS
SELECT m.bid_id, MAX(CASE WHEN a.event_time = m.event_time THEN 1 ELSE 0 END) AS at_once
FROM placed AS m
JOIN placed AS a
  ON a.auction_id = m.auction_id AND a.bidder_id <> m.bidder_id AND a.bid_id > m.bid_id
 AND TIMESTAMPDIFF(SECOND, m.event_time, a.event_time) < 60
WHERE m.kind = 'manual'
GROUP BY m.bid_id;

SELECT EXTRACT(HOUR FROM m.event_time), COUNT(*), COUNT(a.bid_id), SUM(COALESCE(a.at_once, 0)),
       CAST(ROUND(100.0 * COUNT(a.bid_id) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM placed AS m
LEFT JOIN answers AS a ON a.bid_id = m.bid_id
WHERE m.kind = 'manual'
GROUP BY EXTRACT(HOUR FROM m.event_time)

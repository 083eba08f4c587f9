-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW crowds AS
SELECT l.auction_id, l.currency, COUNT(DISTINCT b.bidder_id) AS bidders,
       COUNT(DISTINCT b.bid_id) AS bids
FROM listings AS l
LEFT JOIN bids AS b ON b.auction_id = l.auction_id
GROUP BY l.auction_id, l.currency;

SELECT crowd, currency, COUNT(*), SUM(bids),
       CAST(ROUND(1.0 * SUM(bids) / COUNT(*), 2) AS DECIMAL(6, 2))
FROM (
  SELECT currency, bids,
         CASE WHEN bidders = 0 THEN 'none' WHEN bidders = 1 THEN 'one' WHEN bidders = 2 THEN 'two'
              WHEN bidders <= 5 THEN '3 to 5' WHEN bidders <= 9 THEN '6 to 9'
              ELSE '10 or more' END AS crowd
  FROM crowds
)
GROUP BY crowd, currency

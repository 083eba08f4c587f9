-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW first_received AS
SELECT bid_id, auction_id, bidder_id, kind, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY bid_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS nr
  FROM bids
)
WHERE nr = 1;

SELECT window_start, place, auction_id, n, bidders, proxies
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY n DESC, bidders DESC, auction_id) AS place
  FROM (
    SELECT window_start, window_end, auction_id, COUNT(*) AS n,
           COUNT(DISTINCT bidder_id) AS bidders, COUNT(*) FILTER (WHERE kind = 'proxy') AS proxies
    FROM TABLE(TUMBLE(TABLE first_received, DESCRIPTOR(event_time), INTERVAL '1' DAY))
    GROUP BY window_start, window_end, auction_id
  )
)
WHERE place <= 20

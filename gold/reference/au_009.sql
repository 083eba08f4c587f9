-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW joined AS
SELECT person_id, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY person_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS nr
  FROM registrations
)
WHERE nr = 1;

CREATE TEMPORARY VIEW placed AS
SELECT bid_id, bidder_id, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY bid_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS nr
  FROM bids
)
WHERE nr = 1;

CREATE TEMPORARY VIEW bid_days AS
SELECT window_start, window_end, bidder_id, COUNT(*) AS n, MIN(event_time) AS first_at
FROM TABLE(TUMBLE(TABLE placed, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end, bidder_id;

SELECT r.window_start, COUNT(*), COUNT(b.bidder_id),
       COUNT(*) FILTER (WHERE b.first_at < r.event_time), COALESCE(SUM(b.n), 0),
       CAST(ROUND(100.0 * COUNT(b.bidder_id) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM (
  SELECT window_start, window_end, person_id, event_time
  FROM TABLE(TUMBLE(TABLE joined, DESCRIPTOR(event_time), INTERVAL '1' DAY))
) AS r
LEFT JOIN bid_days AS b
  ON b.window_start = r.window_start AND b.window_end = r.window_end
 AND b.bidder_id = r.person_id
GROUP BY r.window_start

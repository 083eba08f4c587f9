-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT window_start, COUNT(DISTINCT order_id) AS placed,
       COUNT(DISTINCT order_id) FILTER (WHERE channel = 'marketplace') AS marketplace,
       COUNT(DISTINCT customer_id) FILTER (WHERE channel = 'marketplace') AS buyers
FROM TABLE(HOP((SELECT * FROM orders WHERE status = 'placed'), DESCRIPTOR(event_time),
               INTERVAL '2' HOUR, INTERVAL '6' HOUR))
GROUP BY window_start, window_end;

SELECT window_start, placed, marketplace,
       CAST(ROUND(100.0 * marketplace / placed, 2) AS DECIMAL(5, 2)), buyers
FROM counted
WHERE placed >= 65 AND 100 * marketplace >= 40 * placed

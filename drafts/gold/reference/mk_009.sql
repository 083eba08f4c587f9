CREATE TEMPORARY VIEW swings AS
SELECT window_start, window_end, currency, COUNT(*) AS n,
       CAST(ROUND(10000 * (MAX(rate) - MIN(rate)) / MIN(rate), 1) AS DECIMAL(9, 1)) AS swing
FROM TABLE(TUMBLE(TABLE fixings, DESCRIPTOR(event_time), INTERVAL '91' DAY))
GROUP BY window_start, window_end, currency
HAVING COUNT(*) >= 62;

SELECT window_start, place, currency, swing, n
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY swing, currency) AS place
  FROM swings
)
WHERE place <= 5

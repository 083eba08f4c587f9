-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW swings AS
SELECT window_start, window_end, currency, MIN(rate) AS lowest, MAX(rate) AS highest,
       CAST(ROUND(100 * (MAX(rate) - MIN(rate)) / MIN(rate), 0) AS BIGINT) AS swing
FROM TABLE(TUMBLE(TABLE fixings, DESCRIPTOR(event_time), INTERVAL '91' DAY))
GROUP BY window_start, window_end, currency
HAVING COUNT(*) >= 62;

SELECT window_start, place, currency, swing, lowest, highest
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY swing DESC, currency) AS place
  FROM swings
)
WHERE place <= 3

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, ticker, COUNT(*), MAX(high_price), MIN(low_price),
       CAST(ROUND(100 * (MAX(high_price) - MIN(low_price)) / MIN(low_price), 2) AS DECIMAL(6, 2))
FROM TABLE(HOP(TABLE bars, DESCRIPTOR(event_time), INTERVAL '7' DAY, INTERVAL '28' DAY))
GROUP BY window_start, window_end, ticker
HAVING COUNT(*) >= 18 AND MAX(high_price) >= 1.35 * MIN(low_price)

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW dollar AS
SELECT rate, event_time FROM fixings WHERE currency = 'USD';

CREATE TEMPORARY VIEW share_spans AS
SELECT window_start, window_end, ticker, COUNT(*) AS bars,
       MIN(event_time) AS first_at, MAX(event_time) AS last_at
FROM TABLE(TUMBLE(TABLE bars, DESCRIPTOR(event_time), INTERVAL '14' DAY))
GROUP BY window_start, window_end, ticker;

CREATE TEMPORARY VIEW dollar_spans AS
SELECT window_start, window_end, MIN(event_time) AS first_at, MAX(event_time) AS last_at
FROM TABLE(TUMBLE(TABLE dollar, DESCRIPTOR(event_time), INTERVAL '14' DAY))
GROUP BY window_start, window_end;

CREATE TEMPORARY VIEW spans AS
SELECT s.window_start, s.ticker, s.bars, s.first_at, s.last_at,
       d.first_at AS usd_first_at, d.last_at AS usd_last_at
FROM share_spans AS s
JOIN dollar_spans AS d ON d.window_start = s.window_start AND d.window_end = s.window_end;

SELECT s.window_start, s.ticker, s.bars,
       CAST(ROUND(100 * (b1.close_price - b0.open_price) / b0.open_price, 2) AS DECIMAL(6, 2)),
       CAST(ROUND(100 * (d1.rate - d0.rate) / d0.rate, 2) AS DECIMAL(6, 2)),
       CASE WHEN d1.rate < d0.rate THEN 'flight' ELSE 'no flight' END
FROM spans AS s
JOIN bars AS b0 ON b0.ticker = s.ticker AND b0.event_time = s.first_at
JOIN bars AS b1 ON b1.ticker = s.ticker AND b1.event_time = s.last_at
JOIN dollar AS d0 ON d0.event_time = s.usd_first_at
JOIN dollar AS d1 ON d1.event_time = s.usd_last_at
WHERE b1.close_price <= 0.90 * b0.open_price

CREATE TEMPORARY VIEW dollar AS
SELECT * FROM fixings WHERE currency = 'USD';

CREATE TEMPORARY VIEW share_start AS
SELECT window_start, window_end, ticker, open_price
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, ticker
                               ORDER BY event_time) AS rn
  FROM TABLE(TUMBLE(TABLE bars, DESCRIPTOR(event_time), INTERVAL '14' DAY))
)
WHERE rn = 1;

CREATE TEMPORARY VIEW share_end AS
SELECT window_start, window_end, ticker, close_price
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, ticker
                               ORDER BY event_time DESC) AS rn
  FROM TABLE(TUMBLE(TABLE bars, DESCRIPTOR(event_time), INTERVAL '14' DAY))
)
WHERE rn = 1;

CREATE TEMPORARY VIEW share_count AS
SELECT window_start, window_end, ticker, COUNT(*) AS bars
FROM TABLE(TUMBLE(TABLE bars, DESCRIPTOR(event_time), INTERVAL '14' DAY))
GROUP BY window_start, window_end, ticker;

CREATE TEMPORARY VIEW dollar_start AS
SELECT window_start, window_end, rate
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY event_time) AS rn
  FROM TABLE(TUMBLE(TABLE dollar, DESCRIPTOR(event_time), INTERVAL '14' DAY))
)
WHERE rn = 1;

CREATE TEMPORARY VIEW dollar_end AS
SELECT window_start, window_end, rate
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY event_time DESC) AS rn
  FROM TABLE(TUMBLE(TABLE dollar, DESCRIPTOR(event_time), INTERVAL '14' DAY))
)
WHERE rn = 1;

SELECT s.window_start, s.ticker, c.bars,
       CAST(ROUND(100 * (e.close_price - s.open_price) / s.open_price, 2) AS DECIMAL(6, 2)),
       CAST(ROUND(100 * (d1.rate - d0.rate) / d0.rate, 2) AS DECIMAL(6, 2)),
       CASE WHEN d1.rate < d0.rate THEN 'flight' ELSE 'no flight' END
FROM share_start AS s
JOIN share_end AS e
  ON e.ticker = s.ticker AND e.window_start = s.window_start AND e.window_end = s.window_end
JOIN share_count AS c
  ON c.ticker = s.ticker AND c.window_start = s.window_start AND c.window_end = s.window_end
JOIN dollar_start AS d0 ON d0.window_start = s.window_start AND d0.window_end = s.window_end
JOIN dollar_end AS d1 ON d1.window_start = s.window_start AND d1.window_end = s.window_end
WHERE e.close_price <= 0.90 * s.open_price

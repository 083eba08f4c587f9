-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW with_last AS
SELECT ticker, bar_date, volume, close_price, event_time,
       LAG(close_price) OVER (PARTITION BY ticker ORDER BY event_time) AS close_before
FROM bars;

CREATE TEMPORARY VIEW with_sum AS
SELECT *, SUM(volume) OVER w - volume AS sum_before, COUNT(*) OVER w - 1 AS bars_before
FROM with_last
WINDOW w AS (PARTITION BY ticker ORDER BY event_time ROWS BETWEEN 20 PRECEDING AND CURRENT ROW);

SELECT ticker, bar_date, CAST(ROUND(volume / 1000.0, 0) AS BIGINT),
       CAST(ROUND(20.0 * volume / sum_before, 2) AS DECIMAL(6, 2)),
       CAST(ROUND(100 * (close_price - close_before) / close_before, 2) AS DECIMAL(6, 2))
FROM with_sum
WHERE bars_before = 20 AND 20 * volume >= 2.5 * sum_before

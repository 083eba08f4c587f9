-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT ticker, YEAR(bar_date), COUNT(*), COUNT(*) FILTER (WHERE close_price > open_price),
       COUNT(*) FILTER (WHERE close_price = open_price),
       CAST(ROUND(100.0 * COUNT(*) FILTER (
                      WHERE 4 * (close_price - low_price) >= 3 * (high_price - low_price))
                  / COUNT(*), 2) AS DECIMAL(5, 2))
FROM bars
GROUP BY ticker, YEAR(bar_date)

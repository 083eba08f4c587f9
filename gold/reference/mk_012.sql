-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW totals AS
SELECT ticker, SUM(volume) AS total, COUNT(*) AS bars FROM bars GROUP BY ticker;

CREATE TEMPORARY VIEW peaks AS
SELECT b.ticker, b.bar_date, b.volume, b.close_price, t.total, t.bars
FROM bars AS b JOIN totals AS t ON t.ticker = b.ticker
WHERE b.volume * t.bars >= 2 * t.total
  AND NOT EXISTS (SELECT 1 FROM bars AS l
                  WHERE l.ticker = b.ticker AND l.bar_date > b.bar_date AND l.volume >= b.volume);

SELECT p.ticker, p.bar_date,
       CAST(ROUND(1.0 * p.volume * p.bars / p.total, 2) AS DECIMAL(6, 2)), p.close_price,
       COUNT(l.ticker)
FROM peaks AS p LEFT JOIN bars AS l ON l.ticker = p.ticker AND l.bar_date > p.bar_date
GROUP BY p.ticker, p.bar_date, p.volume, p.bars, p.total, p.close_price

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW latest_fixing AS
SELECT currency, rate, fixed_on, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY currency ORDER BY event_time DESC) AS rn FROM fixings
)
WHERE rn = 1;

CREATE TEMPORARY VIEW compared AS
SELECT b.ticker, b.bar_date, b.close_price, f.rate, f.fixed_on,
       LAG(b.close_price) OVER w AS close_before, LAG(f.rate) OVER w AS rate_before
FROM bars AS b
JOIN latest_fixing FOR SYSTEM_TIME AS OF b.event_time AS f ON f.currency = b.currency
WINDOW w AS (PARTITION BY b.ticker ORDER BY b.event_time);

SELECT ticker, bar_year, COUNT(*) FILTER (WHERE usd_up), COUNT(*) FILTER (WHERE eur_up),
       COUNT(*) FILTER (WHERE usd_up AND NOT eur_up), COUNT(*) FILTER (WHERE fixed_on = bar_date)
FROM (
  SELECT ticker, YEAR(bar_date) AS bar_year, bar_date, fixed_on,
         close_price > close_before AS usd_up,
         close_price * rate_before > close_before * rate AS eur_up
  FROM compared
  WHERE close_before IS NOT NULL
)
GROUP BY ticker, bar_year

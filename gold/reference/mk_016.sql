-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW latest_fixing AS
SELECT currency, rate, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY currency ORDER BY event_time DESC) AS rn FROM fixings
)
WHERE rn = 1;

CREATE TEMPORARY VIEW valued AS
SELECT b.ticker, b.bar_date, b.event_time, b.close_price AS usd, b.close_price / f.rate AS eur
FROM bars AS b
JOIN latest_fixing FOR SYSTEM_TIME AS OF b.event_time AS f ON f.currency = b.currency;

CREATE TEMPORARY VIEW highs AS
SELECT ticker, bar_date, event_time, usd, eur, MAX(usd) OVER w AS usd_high, MAX(eur) OVER w AS eur_high
FROM valued
WINDOW w AS (PARTITION BY ticker ORDER BY event_time ROWS BETWEEN 59 PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW compared AS
SELECT ticker, bar_date, usd, eur, COUNT(*) OVER w AS place, LAG(eur) OVER w AS eur_last,
       LAG(usd_high) OVER w AS usd_before, LAG(eur_high) OVER w AS eur_before
FROM highs
WINDOW w AS (PARTITION BY ticker ORDER BY event_time);

CREATE TEMPORARY VIEW judged AS
SELECT ticker, CAST(YEAR(bar_date) AS STRING) AS bar_year,
       place > 60 AND usd > usd_before AS in_usd, place > 60 AND eur > eur_before AS in_eur,
       100 * (CAST(eur AS DOUBLE) / CAST(eur_last AS DOUBLE) - 1) AS change_pct
FROM compared;

SELECT CASE WHEN GROUPING(ticker) = 1 THEN 'all' ELSE ticker END,
       CASE WHEN GROUPING(bar_year) = 1 THEN 'all' ELSE bar_year END,
       COUNT(*) FILTER (WHERE in_usd), COUNT(*) FILTER (WHERE in_eur),
       COUNT(*) FILTER (WHERE in_usd AND NOT in_eur),
       CAST(ROUND(STDDEV_SAMP(change_pct), 2) AS DECIMAL(6, 2))
FROM judged
GROUP BY ROLLUP (ticker, bar_year)
HAVING COUNT(*) FILTER (WHERE in_usd OR in_eur) > 0

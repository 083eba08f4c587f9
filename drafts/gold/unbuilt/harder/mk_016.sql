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
SELECT ticker, bar_date, event_time, usd, eur, COUNT(*) OVER w AS place,
       LAG(usd_high) OVER w AS usd_before, LAG(eur_high) OVER w AS eur_before
FROM highs
WINDOW w AS (PARTITION BY ticker ORDER BY event_time);

CREATE TEMPORARY VIEW records AS
SELECT ticker, YEAR(bar_date) AS bar_year, event_time, place,
       usd > usd_before AS in_usd, eur > eur_before AS in_eur
FROM compared
WHERE place > 60 AND (usd > usd_before OR eur > eur_before);

SELECT ticker, bar_year, COUNT(*) FILTER (WHERE in_usd), COUNT(*) FILTER (WHERE in_eur),
       COUNT(*) FILTER (WHERE in_usd AND NOT in_eur), COALESCE(MAX(wait), 0)
FROM (
  SELECT ticker, bar_year, in_usd, in_eur, CAST(NULL AS BIGINT) AS wait FROM records
  UNION ALL
  SELECT ticker, bar_year, FALSE, FALSE,
         place - LAG(place) OVER (PARTITION BY ticker ORDER BY event_time)
  FROM records
  WHERE in_eur
)
GROUP BY ticker, bar_year

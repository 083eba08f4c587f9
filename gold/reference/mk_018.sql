-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
-- Behind the last bar of each share stand two rows without a close, which end a trip and a pause.
CREATE TEMPORARY VIEW closes AS
SELECT ticker, bar_date, close_price, event_time AS rt FROM bars
UNION ALL
SELECT ticker, CAST(NULL AS DATE), CAST(NULL AS DECIMAL(12, 5)), window_time
FROM TABLE(TUMBLE(TABLE bars, DESCRIPTOR(event_time), INTERVAL '36500' DAY(5)))
GROUP BY ticker, window_start, window_end, window_time
UNION ALL
SELECT ticker, CAST(NULL AS DATE), CAST(NULL AS DECIMAL(12, 5)), window_time
FROM TABLE(TUMBLE(TABLE bars, DESCRIPTOR(event_time), INTERVAL '73000' DAY(5)))
GROUP BY ticker, window_start, window_end, window_time;

CREATE TEMPORARY VIEW compared AS
SELECT ticker, bar_date, close_price, rt,
       LAG(close_price) OVER (PARTITION BY ticker ORDER BY rt) AS close_before
FROM closes;

CREATE TEMPORARY VIEW trips AS
SELECT ticker, bought_on, bought_at, sold_on,
       CASE WHEN sold_on IS NULL THEN last_held ELSE sold_at END AS sold_at,
       GREATEST(bought_at, COALESCE(high_after, bought_at)) AS high, bought_again_on
FROM compared MATCH_RECOGNIZE (
  PARTITION BY ticker ORDER BY rt
  MEASURES a.bar_date AS bought_on, a.close_price AS bought_at, s.bar_date AS sold_on,
           s.close_price AS sold_at, COALESCE(LAST(u.close_price), a.close_price) AS last_held,
           MAX(u.close_price) AS high_after, b.bar_date AS bought_again_on
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST b
  PATTERN (a u* s w* b)
  -- Each match begins with a first bar or a purchase, which closes above the bar before it; the
  -- condition on a spares the others a search that would lead nowhere.
  DEFINE
    a AS a.close_price IS NOT NULL AND (a.close_before IS NULL OR a.close_price > a.close_before),
    u AS u.close_price > 0.94 * GREATEST(a.close_price, MAX(u.close_price)),
    s AS s.close_price IS NULL
         OR s.close_price <= 0.94 * GREATEST(a.close_price, COALESCE(MAX(u.close_price), a.close_price)),
    w AS w.close_price IS NOT NULL
         AND (COUNT(w.close_price) <= 5
              OR w.close_price <= w.close_before
              OR w.close_price < 1.04 * LEAST(s.close_price, MIN(w.close_price))),
    b AS b.close_price IS NULL
         OR (COUNT(w.close_price) >= 5
             AND b.close_price > b.close_before
             AND b.close_price >= 1.04 * LEAST(s.close_price, MIN(w.close_price)))
) AS m;

CREATE TEMPORARY VIEW highs AS
SELECT t.ticker, t.bought_on, MAX(b.bar_date) AS high_on
FROM trips AS t
JOIN bars AS b ON b.ticker = t.ticker AND b.close_price = t.high
WHERE b.bar_date >= t.bought_on AND (t.sold_on IS NULL OR b.bar_date < t.sold_on)
GROUP BY t.ticker, t.bought_on;

SELECT t.ticker, t.bought_on, t.sold_on, h.high_on,
       CAST(ROUND(100 * (t.sold_at - t.bought_at) / t.bought_at, 2) AS DECIMAL(6, 2)),
       CAST(ROUND(100 * (t.bought_at - p.sold_at) / p.sold_at, 2) AS DECIMAL(6, 2))
FROM trips AS t
JOIN highs AS h ON h.ticker = t.ticker AND h.bought_on = t.bought_on
LEFT JOIN trips AS p ON p.ticker = t.ticker AND p.bought_again_on = t.bought_on

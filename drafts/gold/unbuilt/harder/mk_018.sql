-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
-- Behind the last bar of each share stands a row without a close, which ends a crash under way.
CREATE TEMPORARY VIEW closes AS
SELECT ticker, bar_date, close_price, event_time AS rt FROM bars
UNION ALL
SELECT ticker, CAST(NULL AS DATE), CAST(NULL AS DECIMAL(12, 5)), window_time
FROM TABLE(TUMBLE(TABLE bars, DESCRIPTOR(event_time), INTERVAL '36500' DAY(5)))
GROUP BY ticker, window_start, window_end, window_time;

CREATE TEMPORARY VIEW compared AS
SELECT ticker, bar_date, close_price, rt,
       LAG(close_price) OVER (PARTITION BY ticker ORDER BY rt) AS close_before
FROM closes;

SELECT ticker, crashed_on, regained_on, more_bars + 1, lowest,
       CAST(ROUND(100 * (peak - lowest) / peak, 2) AS DECIMAL(6, 2))
FROM (
  SELECT ticker, crashed_on, regained_on, more_bars,
         CASE WHEN later_peak > first_peak THEN later_peak ELSE first_peak END AS peak,
         CASE WHEN later_low < first_low THEN later_low ELSE first_low END AS lowest
  FROM compared MATCH_RECOGNIZE (
    PARTITION BY ticker ORDER BY rt
    MEASURES a.close_price AS first_peak, MAX(p.close_price) AS later_peak,
             c.bar_date AS crashed_on, c.close_price AS first_low, MIN(d.close_price) AS later_low,
             COUNT(d.close_price) AS more_bars, r.bar_date AS regained_on
    ONE ROW PER MATCH AFTER MATCH SKIP TO LAST r
    PATTERN (a p* c d* r)
    -- All begins with a first bar or a comeback, which closes above the bar before; the condition
    -- on a spares the others a search that would lead nowhere.
    DEFINE
      a AS a.close_before IS NULL OR a.close_price > a.close_before,
      p AS p.close_price > 0.94 * GREATEST(a.close_price, MAX(p.close_price)),
      c AS c.close_price <= 0.94 * GREATEST(a.close_price, COALESCE(MAX(p.close_price), a.close_price)),
      d AS 2 * d.close_price < GREATEST(a.close_price, COALESCE(MAX(p.close_price), a.close_price))
                               + LEAST(c.close_price, MIN(d.close_price)),
      r AS r.close_price IS NULL
           OR 2 * r.close_price >= GREATEST(a.close_price, COALESCE(MAX(p.close_price), a.close_price))
                                   + LEAST(c.close_price, COALESCE(MIN(d.close_price), c.close_price))
  ) AS m
)

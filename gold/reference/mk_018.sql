-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW compared AS
SELECT ticker, bar_date, event_time, close_price,
       LAG(close_price) OVER (PARTITION BY ticker ORDER BY event_time) AS close_before
FROM bars;

SELECT ticker, crashed_on, regained_on, between_bars + 1, lowest,
       CAST(ROUND(100 * (level_price - lowest) / level_price, 2) AS DECIMAL(6, 2))
FROM (
  SELECT *, CASE WHEN lowest_between < crash_close THEN lowest_between
                 ELSE crash_close END AS lowest
  FROM compared MATCH_RECOGNIZE (
    PARTITION BY ticker ORDER BY event_time
    MEASURES a.bar_date AS crashed_on, c.bar_date AS regained_on, a.close_before AS level_price,
             a.close_price AS crash_close, COUNT(b.close_price) AS between_bars,
             MIN(b.close_price) AS lowest_between
    ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
    PATTERN (a b{0,34} c)
    DEFINE a AS a.close_price <= 0.95 * a.close_before,
           b AS b.close_price < a.close_before,
           c AS c.close_price >= a.close_before
  ) AS m
)

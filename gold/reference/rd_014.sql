-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW catches AS
SELECT plot_id, window_start AS at_day, window_time AS rt, COUNT(species_id) AS n
FROM TABLE(TUMBLE(TABLE captures, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY plot_id, window_start, window_end, window_time;

CREATE TEMPORARY VIEW placed AS
SELECT plot_id, at_day, rt, n, COUNT(*) OVER w AS place, SUM(n) OVER w AS total
FROM catches
WINDOW w AS (PARTITION BY plot_id ORDER BY rt
             ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW gauges AS
SELECT plot_id, at_day, rt, n, place, total, SUM(n) OVER w AS gauge
FROM placed
WINDOW w AS (PARTITION BY plot_id ORDER BY rt ROWS BETWEEN 5 PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW marked AS
SELECT plot_id, at_day, rt, n, place, total,
       CASE WHEN place = 1 THEN 'start' WHEN place < 6 THEN 'none' WHEN gauge <= 9 THEN 'low'
            WHEN gauge >= 17 THEN 'high' ELSE 'none' END AS kind
FROM gauges;

CREATE TEMPORARY VIEW lasts AS
SELECT plot_id, at_day, rt, n, place, total, kind,
       MAX(CASE WHEN kind = 'low' THEN place END) OVER w AS last_low,
       MAX(CASE WHEN kind = 'high' THEN place END) OVER w AS last_high
FROM marked
WINDOW w AS (PARTITION BY plot_id ORDER BY rt
             ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW lagged AS
SELECT plot_id, at_day, rt, n, place, total, kind,
       LAG(last_low, 6) OVER w AS low_before, LAG(last_high, 1) OVER w AS high_before
FROM lasts
WINDOW w AS (PARTITION BY plot_id ORDER BY rt);

-- Of the many high gauges only those at which some fall might end; and behind all visits of a plot
-- one row, with their number and their animals, that ends the last spell.
CREATE TEMPORARY VIEW decisive AS
SELECT plot_id, at_day, rt, n, CASE WHEN kind = 'start' THEN 0 ELSE place END AS place, total, kind
FROM lagged
WHERE kind IN ('start', 'low')
   OR (kind = 'high' AND low_before > COALESCE(high_before, 0) - 6)
UNION ALL
SELECT plot_id, CAST(NULL AS TIMESTAMP(3)), window_time, CAST(0 AS BIGINT),
       COUNT(DISTINCT event_time) + 1, COUNT(species_id), 'end'
FROM TABLE(TUMBLE(TABLE captures, DESCRIPTOR(event_time), INTERVAL '36500' DAY(5)))
GROUP BY plot_id, window_start, window_end, window_time;

CREATE TEMPORARY VIEW spells AS
SELECT *
FROM decisive MATCH_RECOGNIZE (
  PARTITION BY plot_id ORDER BY rt
  MEASURES f.at_day AS fell_at, w.at_day AS woke_at, w.place - f.place AS visits,
           w.total - w.n - f.total + f.n AS animals
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST w
  PATTERN (s a* f q* w)
  DEFINE s AS s.kind IN ('start', 'high'),
         a AS a.kind = 'high' OR (a.kind = 'low' AND a.place - s.place < 6),
         f AS f.kind = 'low' AND f.place - s.place >= 6,
         q AS q.kind = 'low' OR (q.kind = 'high' AND q.place - f.place < 6),
         w AS w.kind = 'end' OR (w.kind = 'high' AND w.place - f.place >= 6)
) AS m;

SELECT s.plot_id, s.fell_at, s.woke_at, s.visits, s.animals, COUNT(o.plot_id)
FROM spells AS s
LEFT JOIN spells AS o
  ON o.plot_id <> s.plot_id AND o.fell_at <= s.fell_at
 AND (o.woke_at IS NULL OR o.woke_at > s.fell_at)
GROUP BY s.plot_id, s.fell_at, s.woke_at, s.visits, s.animals

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW catches AS
SELECT plot_id, window_start AS at_day, window_time AS rt, COUNT(species_id) AS n
FROM TABLE(TUMBLE(TABLE captures, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY plot_id, window_start, window_end, window_time;

CREATE TEMPORARY VIEW placed AS
SELECT plot_id, at_day, rt, n, ROW_NUMBER() OVER (PARTITION BY plot_id ORDER BY rt) AS place
FROM catches;

CREATE TEMPORARY VIEW gauges AS
SELECT plot_id, at_day, rt, n, place, SUM(n) OVER w AS gauge
FROM placed
WINDOW w AS (PARTITION BY plot_id ORDER BY rt ROWS BETWEEN 5 PRECEDING AND CURRENT ROW);

-- The latest gauge outside the bounds decides: odd if it was a low one, even if a high one.
CREATE TEMPORARY VIEW states AS
SELECT plot_id, at_day, rt, n,
       MOD(MAX(CASE WHEN place >= 6 AND gauge <= 9 THEN 2 * place + 1
                    WHEN place >= 6 AND gauge >= 17 THEN 2 * place ELSE 0 END)
             OVER (PARTITION BY plot_id ORDER BY rt
                   ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), 2) AS quiet
FROM gauges;

CREATE TEMPORARY VIEW steps AS
SELECT plot_id, at_day, rt, n, quiet,
       COALESCE(LAG(quiet) OVER (PARTITION BY plot_id ORDER BY rt), 0) AS quiet_before
FROM states;

CREATE TEMPORARY VIEW numbered AS
SELECT plot_id, at_day, n, quiet, quiet_before,
       SUM(CASE WHEN quiet = 1 AND quiet_before = 0 THEN 1 ELSE 0 END)
         OVER (PARTITION BY plot_id ORDER BY rt) AS spell
FROM steps;

CREATE TEMPORARY VIEW spells AS
SELECT plot_id, spell, MIN(at_day) AS fell_at,
       MAX(CASE WHEN quiet = 0 THEN at_day END) AS woke_at,
       SUM(quiet) AS visits, SUM(quiet * n) AS animals
FROM numbered
WHERE quiet = 1 OR quiet_before = 1
GROUP BY plot_id, spell;

SELECT s.plot_id, s.fell_at, s.woke_at, CAST(s.visits AS BIGINT), s.animals, COUNT(o.plot_id)
FROM spells AS s
LEFT JOIN spells AS o
  ON o.plot_id <> s.plot_id AND o.fell_at <= s.fell_at
 AND (o.woke_at IS NULL OR o.woke_at > s.fell_at)
GROUP BY s.plot_id, s.fell_at, s.woke_at, s.visits, s.animals

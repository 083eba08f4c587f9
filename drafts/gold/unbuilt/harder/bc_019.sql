-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW daily AS
SELECT site, window_time AS rt, COUNT(*) AS n
FROM TABLE(TUMBLE(TABLE airings, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY site, window_start, window_end, window_time;

CREATE TEMPORARY VIEW reviews AS
SELECT window_end AS as_of, window_time AS rt, site, SUM(n) AS airings, MIN(n) AS weakest,
       CASE WHEN COUNT(*) < 28 OR 6 * MIN(n) < MAX(n) THEN 0
            WHEN 3 * MIN(n) >= MAX(n) THEN 1 END AS verdict
FROM TABLE(HOP(TABLE daily, DESCRIPTOR(rt), INTERVAL '7' DAY, INTERVAL '28' DAY))
GROUP BY window_start, window_end, window_time, site;

-- A verdict of its own or, without one, the latest before it: the largest of the numbers that grow
-- with time and are even or odd as the verdict is.
CREATE TEMPORARY VIEW holding AS
SELECT as_of, rt, site, airings, weakest,
       MOD(MAX(2 * TIMESTAMPDIFF(DAY, TIMESTAMP '2024-01-01 00:00:00', as_of) + verdict)
             OVER (PARTITION BY site ORDER BY rt), 2) AS held
FROM reviews
WHERE as_of BETWEEN TIMESTAMP '2024-02-01 00:00:00' AND TIMESTAMP '2026-01-01 00:00:00';

CREATE TEMPORARY VIEW compared AS
SELECT as_of, rt, site, airings, weakest, held,
       COALESCE(LAG(held) OVER (PARTITION BY site ORDER BY rt), 0) AS held_before
FROM holding;

CREATE TEMPORARY VIEW numbered AS
SELECT as_of, site, airings, weakest, held, held_before,
       SUM(CASE WHEN held = 1 AND held_before = 0 THEN 1 ELSE 0 END)
         OVER (PARTITION BY site ORDER BY rt) AS term_no
FROM compared;

SELECT site, MIN(as_of) FILTER (WHERE held = 1), MAX(as_of) FILTER (WHERE held = 0),
       COUNT(*) FILTER (WHERE held = 1), MAX(CASE WHEN held_before = 0 THEN airings END),
       MIN(weakest) FILTER (WHERE held = 1)
FROM numbered
WHERE held = 1 OR held_before = 1
GROUP BY site, term_no

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW loads AS
SELECT ordered_at, pizzas, FALSE AS day_over,
       SUM(pizzas) OVER (ORDER BY ordered_at
                         RANGE BETWEEN INTERVAL '45' MINUTE PRECEDING AND CURRENT ROW) AS weight
FROM orders;

CREATE TEMPORARY VIEW day_ends AS
SELECT window_time AS ordered_at, 0 AS pizzas, TRUE AS day_over, 0 AS weight
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered_at), INTERVAL '1' DAY))
GROUP BY window_start, window_end, window_time;

-- Every day ends with two marks: the first switches a lamp off that is still on, the last ends
-- the match.
CREATE TEMPORARY VIEW looks AS
SELECT ordered_at, pizzas, day_over, weight FROM loads
UNION ALL
SELECT ordered_at, pizzas, day_over, weight FROM day_ends
UNION ALL
SELECT ordered_at, pizzas, day_over, weight FROM day_ends;

CREATE TEMPORARY VIEW lit AS
SELECT *
FROM looks
MATCH_RECOGNIZE (
  ORDER BY ordered_at
  MEASURES a.ordered_at AS on_at, LAST(b.ordered_at) AS last_at, c.ordered_at AS off_at,
           c.day_over AS closed, c.weight AS off_weight, COUNT(b.weight) AS others,
           a.pizzas AS on_pizzas, SUM(b.pizzas) AS other_pizzas,
           a.weight AS on_weight, MAX(b.weight) AS other_weight
  AFTER MATCH SKIP TO LAST e
  PATTERN (a b* c d* e)
  DEFINE
    a AS a.weight >= 22,
    b AS NOT b.day_over AND b.weight > 4 AND b.ordered_at <= a.ordered_at + INTERVAL '120' MINUTE(3),
    c AS c.day_over OR c.weight <= 4 OR c.ordered_at > a.ordered_at + INTERVAL '120' MINUTE(3),
    d AS NOT d.day_over AND d.ordered_at < c.ordered_at + INTERVAL '60' MINUTE,
    e AS e.day_over OR e.ordered_at >= c.ordered_at + INTERVAL '60' MINUTE
);

SELECT on_at, CASE WHEN closed THEN COALESCE(last_at, on_at) ELSE off_at END,
       CASE WHEN closed THEN 'closing' WHEN off_weight <= 4 THEN 'load' ELSE 'limit' END,
       1 + others, CAST(on_pizzas + COALESCE(other_pizzas, 0) AS BIGINT),
       CAST(GREATEST(on_weight, COALESCE(other_weight, 0)) AS BIGINT)
FROM lit

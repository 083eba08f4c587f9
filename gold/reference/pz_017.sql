-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW loads AS
SELECT ordered_at, pizzas,
       SUM(pizzas) OVER (ORDER BY ordered_at
                         RANGE BETWEEN INTERVAL '45' MINUTE PRECEDING AND CURRENT ROW) AS weight
FROM orders;

-- The first order after the blocking ends a match, and may begin the next.
SELECT on_at, off_at, 1 + others, CAST(on_pizzas + COALESCE(other_pizzas, 0) AS BIGINT),
       CAST(GREATEST(on_weight, COALESCE(other_weight, 0)) AS BIGINT)
FROM loads
MATCH_RECOGNIZE (
  ORDER BY ordered_at
  MEASURES a.ordered_at AS on_at, c.ordered_at AS off_at, COUNT(b.weight) AS others,
           a.pizzas AS on_pizzas, SUM(b.pizzas) AS other_pizzas,
           a.weight AS on_weight, MAX(b.weight) AS other_weight
  AFTER MATCH SKIP TO LAST e
  PATTERN (a b* c d* e)
  DEFINE
    a AS weight >= 24,
    b AS weight > 12,
    c AS weight <= 12,
    d AS ordered_at < c.ordered_at + INTERVAL '90' MINUTE,
    e AS ordered_at >= c.ordered_at + INTERVAL '90' MINUTE
)

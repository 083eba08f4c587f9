-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW baked AS
SELECT order_no, ordered_at, pizzas, came, needs,
       SUM(needs) OVER (ORDER BY ordered_at) AS needed
FROM (
  SELECT *, 300 * ((pizzas + 1) / 2) AS needs,
         TIMESTAMPDIFF(SECOND, TIMESTAMP '2015-01-01 00:00:00', ordered_at) AS came
  FROM orders
);

-- An order is finished when all has been baked since the last order that found the oven idle.
CREATE TEMPORARY VIEW finished AS
SELECT order_no, ordered_at, pizzas, came, needs,
       needed + MAX(came - (needed - needs)) OVER (ORDER BY ordered_at) AS done
FROM baked;

CREATE TEMPORARY VIEW followed AS
SELECT *, LAG(done) OVER (ORDER BY ordered_at) AS done_before FROM finished;

CREATE TEMPORARY VIEW busy AS
SELECT *, SUM(CASE WHEN came <= done_before THEN 0 ELSE 1 END) OVER (ORDER BY ordered_at) AS busy_no
FROM followed;

CREATE TEMPORARY VIEW queues AS
SELECT b.busy_no, b.order_no, COUNT(*) AS unfinished
FROM busy AS b
JOIN busy AS e ON e.busy_no = b.busy_no AND e.order_no <= b.order_no AND e.done > b.came
GROUP BY b.busy_no, b.order_no;

CREATE TEMPORARY VIEW peaks AS
SELECT busy_no, MAX(unfinished) AS peak FROM queues GROUP BY busy_no;

SELECT p.began_at, TIMESTAMPADD(SECOND, p.done, TIMESTAMP '2015-01-01 00:00:00'), p.n, p.pieces,
       CAST(p.waited AS BIGINT), q.peak
FROM (
  SELECT busy_no, MIN(ordered_at) AS began_at, MAX(done) AS done, COUNT(*) AS n,
         SUM(CAST(pizzas AS BIGINT)) AS pieces, MAX(done - needs - came) AS waited
  FROM busy
  GROUP BY busy_no
  HAVING COUNT(*) >= 20
) AS p
JOIN peaks AS q ON q.busy_no = p.busy_no

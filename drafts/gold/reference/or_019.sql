CREATE TEMPORARY VIEW events AS
SELECT customer_id, order_id, revision, status, coupon, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY order_id, revision ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS turn
  FROM orders
  WHERE channel <> 'marketplace'
)
WHERE turn = 1;

CREATE TEMPORARY VIEW hops AS
SELECT customer_id, coupon, first_id, new_id,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', ended_at) AS BIGINT)
       + EXTRACT(MILLISECOND FROM ended_at)
       - 1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', cancelled_at) AS BIGINT)
       - EXTRACT(MILLISECOND FROM cancelled_at) AS wait_ms
FROM events
MATCH_RECOGNIZE (
  PARTITION BY customer_id
  ORDER BY event_time, order_id, revision
  MEASURES P.coupon AS coupon, P.order_id AS first_id, R.order_id AS new_id,
           CAST(C.event_time AS TIMESTAMP(3)) AS cancelled_at,
           CAST(R.event_time AS TIMESTAMP(3)) AS ended_at
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (P X* C Y* R)
  DEFINE
    P AS P.status = 'placed' AND P.coupon IS NOT NULL,
    X AS X.status <> 'cancelled' OR X.order_id <> P.order_id,
    C AS C.status = 'cancelled' AND C.order_id = P.order_id,
    Y AS Y.status <> 'placed',
    R AS R.status = 'placed' AND R.coupon <> P.coupon
         AND R.event_time <= C.event_time + INTERVAL '48' HOUR
);

CREATE TEMPORARY VIEW values_of AS
SELECT order_id, SUM(quantity * unit_price_minor) AS worth
FROM (SELECT DISTINCT order_id, line_no, quantity, unit_price_minor
      FROM order_lines WHERE revision = 1)
GROUP BY order_id;

CREATE TEMPORARY VIEW worths AS
SELECT h.coupon, SUM(v.worth) AS worth
FROM (SELECT DISTINCT coupon, new_id FROM hops) AS h
JOIN values_of AS v ON v.order_id = h.new_id
GROUP BY h.coupon;

CREATE TEMPORARY VIEW counted AS
SELECT h.coupon, COUNT(*) AS hops, COUNT(DISTINCT h.customer_id) AS customers,
       COUNT(e.new_id) AS chained, SUM(h.wait_ms) AS wait_ms
FROM hops AS h
LEFT JOIN (SELECT DISTINCT new_id FROM hops) AS e ON e.new_id = h.first_id
GROUP BY h.coupon;

SELECT c.coupon, c.hops, c.customers, c.chained,
       CAST(ROUND(c.wait_ms / (60000.0 * c.hops), 1) AS DECIMAL(7, 1)), COALESCE(w.worth, 0)
FROM counted AS c
LEFT JOIN worths AS w ON w.coupon = c.coupon

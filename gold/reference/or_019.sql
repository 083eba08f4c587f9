-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
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
SELECT coupon, old_id, new_id,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', ended_at) AS BIGINT)
       + EXTRACT(MILLISECOND FROM ended_at)
       - 1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', cancelled_at) AS BIGINT)
       - EXTRACT(MILLISECOND FROM cancelled_at) AS wait_ms
FROM events
MATCH_RECOGNIZE (
  PARTITION BY customer_id
  ORDER BY event_time, order_id, revision
  MEASURES C.coupon AS coupon, C.order_id AS old_id, R.order_id AS new_id,
           CAST(C.event_time AS TIMESTAMP(3)) AS cancelled_at,
           CAST(R.event_time AS TIMESTAMP(3)) AS ended_at
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (C Y* R)
  DEFINE
    C AS C.status = 'cancelled' AND C.coupon IS NOT NULL,
    Y AS Y.status <> 'placed',
    R AS R.status = 'placed' AND R.coupon <> C.coupon
         AND R.event_time <= C.event_time + INTERVAL '48' HOUR
);

CREATE TEMPORARY VIEW old_worths AS
SELECT order_id, SUM(quantity * unit_price_minor) AS worth
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY order_id, line_no ORDER BY revision DESC) AS rn
  FROM order_lines
)
WHERE rn = 1
GROUP BY order_id;

CREATE TEMPORARY VIEW new_worths AS
SELECT order_id, SUM(quantity * unit_price_minor) AS worth
FROM (SELECT DISTINCT order_id, line_no, quantity, unit_price_minor
      FROM order_lines WHERE revision = 1)
GROUP BY order_id;

CREATE TEMPORARY VIEW gained AS
SELECT h.coupon, SUM(w.worth) AS worth
FROM (SELECT DISTINCT coupon, new_id FROM hops) AS h
JOIN new_worths AS w ON w.order_id = h.new_id
GROUP BY h.coupon;

CREATE TEMPORARY VIEW counted AS
SELECT h.coupon, COUNT(*) AS hops, COUNT(e.new_id) AS chained, SUM(h.wait_ms) AS wait_ms,
       COALESCE(SUM(w.worth), 0) AS given_up
FROM hops AS h
LEFT JOIN old_worths AS w ON w.order_id = h.old_id
LEFT JOIN (SELECT DISTINCT new_id FROM hops) AS e ON e.new_id = h.old_id
GROUP BY h.coupon;

SELECT c.coupon, c.hops, c.chained,
       CAST(ROUND(c.wait_ms / (60000.0 * c.hops), 1) AS DECIMAL(7, 1)), c.given_up,
       COALESCE(g.worth, 0)
FROM counted AS c
LEFT JOIN gained AS g ON g.coupon = c.coupon

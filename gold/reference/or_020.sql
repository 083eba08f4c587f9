-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW placed AS
SELECT DISTINCT order_id, currency, CAST(event_time AS TIMESTAMP(3)) AS placed_time,
       TIMESTAMPADD(HOUR, 48, CAST(event_time AS TIMESTAMP(3))) AS deadline
FROM orders
WHERE revision = 1 AND channel <> 'marketplace'
  AND event_time >= TIMESTAMP '2025-03-03 00:00:00'
  AND event_time < TIMESTAMP '2025-03-31 00:00:00';

CREATE TEMPORARY VIEW judged AS
SELECT *
FROM placed AS p
WHERE NOT EXISTS (
  SELECT * FROM orders AS c
  WHERE c.order_id = p.order_id AND c.status = 'cancelled'
    AND CAST(c.event_time AS TIMESTAMP(3)) <= p.deadline
);

CREATE TEMPORARY VIEW due AS
SELECT order_id, currency, placed_time, deadline, line_no, quantity
FROM (
  SELECT j.order_id, j.currency, j.placed_time, j.deadline, l.line_no, l.quantity,
         ROW_NUMBER() OVER (PARTITION BY l.order_id, l.line_no ORDER BY l.revision DESC) AS rn
  FROM (SELECT DISTINCT order_id, line_no, revision, sku, quantity,
               CAST(event_time AS TIMESTAMP(3)) AS at_time FROM order_lines) AS l
  JOIN judged AS j ON j.order_id = l.order_id AND l.at_time <= j.deadline
  JOIN products AS p ON p.sku = l.sku AND p.weight_g IS NOT NULL
)
WHERE rn = 1 AND quantity <> 0;

CREATE TEMPORARY VIEW sent AS
SELECT f.order_id, f.line_no, SUM(t.pieces) AS pieces
FROM (
  SELECT shipment_id, order_id, line_no, CAST(event_time AS TIMESTAMP(3)) AS left_at
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY shipment_id ORDER BY event_time) AS rn FROM shipments
  )
  WHERE rn = 1
) AS f
JOIN (
  SELECT shipment_id, CAST(quantity AS BIGINT) AS pieces
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY shipment_id ORDER BY event_time DESC) AS rn
    FROM shipments
  )
  WHERE rn = 1
) AS t ON t.shipment_id = f.shipment_id
JOIN judged AS j ON j.order_id = f.order_id AND f.left_at <= j.deadline
GROUP BY f.order_id, f.line_no;

CREATE TEMPORARY VIEW verdicts AS
SELECT d.order_id, d.currency,
       TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-03 00:00:00', d.placed_time) AS day_no,
       COUNT(*) FILTER (WHERE COALESCE(s.pieces, 0) < d.quantity) AS lacking
FROM due AS d
LEFT JOIN sent AS s ON s.order_id = d.order_id AND s.line_no = d.line_no
GROUP BY d.order_id, d.currency, d.placed_time;

CREATE TEMPORARY VIEW days AS
SELECT currency, day_no, COUNT(*) AS judged,
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE lacking = 0) / COUNT(*), 1) AS DECIMAL(5, 1))
         AS score
FROM verdicts
GROUP BY currency, day_no;

CREATE TEMPORARY VIEW bad AS
SELECT currency, day_no FROM days WHERE score < 50.0;

CREATE TEMPORARY VIEW runs AS
SELECT a.currency, a.day_no, b.day_no AS last_no
FROM bad AS a
JOIN bad AS b ON b.currency = a.currency AND b.day_no / 7 = a.day_no / 7 AND b.day_no >= a.day_no
JOIN bad AS m ON m.currency = a.currency AND m.day_no >= a.day_no AND m.day_no <= b.day_no
GROUP BY a.currency, a.day_no, b.day_no
HAVING COUNT(*) = b.day_no - a.day_no + 1;

CREATE TEMPORARY VIEW worst AS
SELECT currency, day_no / 7 AS week_no, MAX(last_no - day_no + 1) AS worst_run
FROM runs
GROUP BY currency, day_no / 7;

CREATE TEMPORARY VIEW weeks_of AS
SELECT currency, day_no / 7 AS week_no, SUM(judged) AS judged,
       COUNT(*) FILTER (WHERE score < 50.0) AS bad_days,
       CAST(ROUND(SUM(score) / COUNT(*), 2) AS DECIMAL(5, 2)) AS mean_score
FROM days
GROUP BY currency, day_no / 7;

SELECT w.currency,
       CAST(TIMESTAMPADD(DAY, 7 * w.week_no, TIMESTAMP '2025-03-03 00:00:00.000') AS TIMESTAMP(3)),
       w.judged, w.bad_days, w.mean_score, CAST(COALESCE(b.worst_run, 0) AS BIGINT)
FROM weeks_of AS w
LEFT JOIN worst AS b ON b.currency = w.currency AND b.week_no = w.week_no

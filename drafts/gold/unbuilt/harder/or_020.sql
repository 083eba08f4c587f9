-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW placed AS
SELECT DISTINCT order_id, currency, channel, CAST(event_time AS TIMESTAMP(3)) AS placed_time,
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
SELECT order_id, currency, channel, placed_time, line_no, quantity
FROM (
  SELECT j.order_id, j.currency, j.channel, j.placed_time, l.line_no, l.quantity,
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
SELECT d.order_id, d.currency, d.channel,
       TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-03 00:00:00', d.placed_time) AS day_no,
       COUNT(*) FILTER (WHERE COALESCE(s.pieces, 0) < d.quantity) AS lacking
FROM due AS d
LEFT JOIN sent AS s ON s.order_id = d.order_id AND s.line_no = d.line_no
GROUP BY d.order_id, d.currency, d.channel, d.placed_time;

CREATE TEMPORARY VIEW days AS
SELECT currency, channel, day_no,
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE lacking = 0) / COUNT(*), 1) AS DECIMAL(5, 1))
         AS score
FROM verdicts
GROUP BY currency, channel, day_no;

CREATE TEMPORARY VIEW red AS
SELECT currency, channel, day_no
FROM (
  SELECT d.currency, d.channel, n.day_no,
         MAX(2 * d.day_no + CASE WHEN d.score < 50.0 THEN 1 ELSE 0 END) AS switched
  FROM days AS d
  JOIN (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15),
               (16), (17), (18), (19), (20), (21), (22), (23), (24), (25), (26), (27)) AS n (day_no)
    ON n.day_no >= d.day_no
  WHERE d.score < 50.0 OR d.score >= 60.0
  GROUP BY d.currency, d.channel, n.day_no
)
WHERE MOD(switched, 2) = 1;

CREATE TEMPORARY VIEW placed_red AS
SELECT a.currency, a.channel, a.day_no, a.day_no - COUNT(*) AS run_no
FROM red AS a
JOIN red AS b ON b.currency = a.currency AND b.channel = a.channel AND b.day_no <= a.day_no
GROUP BY a.currency, a.channel, a.day_no;

CREATE TEMPORARY VIEW red_weeks AS
SELECT p.currency, p.channel, p.day_no / 7 AS week_no, COUNT(*) AS red_days,
       MAX(r.run_days) AS longest_run
FROM placed_red AS p
JOIN (
  SELECT currency, channel, run_no, COUNT(*) AS run_days
  FROM placed_red
  GROUP BY currency, channel, run_no
) AS r ON r.currency = p.currency AND r.channel = p.channel AND r.run_no = p.run_no
GROUP BY p.currency, p.channel, p.day_no / 7;

CREATE TEMPORARY VIEW weeks_of AS
SELECT currency, channel, day_no / 7 AS week_no,
       CAST(ROUND(SUM(score) / COUNT(*), 2) AS DECIMAL(5, 2)) AS mean_score
FROM days
GROUP BY currency, channel, day_no / 7;

SELECT w.currency, w.channel,
       CAST(TIMESTAMPADD(DAY, 7 * w.week_no, TIMESTAMP '2025-03-03 00:00:00.000') AS TIMESTAMP(3)),
       COALESCE(r.red_days, 0), w.mean_score, COALESCE(r.longest_run, 0)
FROM weeks_of AS w
LEFT JOIN red_weeks AS r
  ON r.currency = w.currency AND r.channel = w.channel AND r.week_no = w.week_no

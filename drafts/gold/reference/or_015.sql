CREATE TEMPORARY VIEW moments AS
SELECT CAST(TIMESTAMPADD(DAY, d.n, TIMESTAMP '2025-03-10 00:00:00.000') AS TIMESTAMP(3))
         AS day_start,
       CAST(TIMESTAMPADD(HOUR, 24 * d.n + 4 * h.n, TIMESTAMP '2025-03-10 00:00:00.000')
            AS TIMESTAMP(3)) AS until_time
FROM (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13)) AS d (n)
CROSS JOIN (VALUES (1), (2), (3), (4), (5), (6)) AS h (n);

CREATE TEMPORARY VIEW revisions AS
SELECT DISTINCT order_id, revision, status, CAST(event_time AS TIMESTAMP(3)) AS at_time FROM orders;

CREATE TEMPORARY VIEW line_states AS
SELECT DISTINCT order_id, line_no, revision, quantity * unit_price_minor AS amount,
                CAST(event_time AS TIMESTAMP(3)) AS at_time
FROM order_lines;

CREATE TEMPORARY VIEW day_orders AS
SELECT m.until_time, r.order_id
FROM moments AS m
JOIN revisions AS r
  ON FLOOR(r.at_time TO DAY) = m.day_start AND r.revision = 1 AND r.at_time < m.until_time;

CREATE TEMPORARY VIEW fates AS
SELECT d.until_time, d.order_id, COUNT(*) FILTER (WHERE r.status = 'cancelled') AS cancelled,
       COUNT(*) FILTER (WHERE r.status = 'amended') AS amended
FROM day_orders AS d
JOIN revisions AS r ON r.order_id = d.order_id AND r.at_time < d.until_time
GROUP BY d.until_time, d.order_id;

CREATE TEMPORARY VIEW worths AS
SELECT until_time, order_id, GREATEST(CAST(0 AS BIGINT), SUM(amount)) AS worth
FROM (
  SELECT d.until_time, d.order_id, l.amount,
         ROW_NUMBER() OVER (PARTITION BY d.until_time, d.order_id, l.line_no
                            ORDER BY l.revision DESC) AS rn
  FROM day_orders AS d
  JOIN line_states AS l ON l.order_id = d.order_id AND l.at_time < d.until_time
)
WHERE rn = 1
GROUP BY until_time, order_id;

SELECT m.until_time, COUNT(f.order_id), COUNT(*) FILTER (WHERE f.cancelled > 0),
       COUNT(*) FILTER (WHERE f.cancelled = 0 AND f.amended > 0),
       COUNT(*) FILTER (WHERE f.cancelled = 0 AND w.worth < 2000),
       COALESCE(SUM(w.worth) FILTER (WHERE f.cancelled = 0), 0)
FROM moments AS m
LEFT JOIN fates AS f ON f.until_time = m.until_time
LEFT JOIN worths AS w ON w.until_time = f.until_time AND w.order_id = f.order_id
GROUP BY m.until_time

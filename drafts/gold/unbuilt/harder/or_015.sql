-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW placed AS
SELECT channel, currency, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY order_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM orders
  WHERE revision = 1
)
WHERE copy = 1;

CREATE TEMPORARY VIEW by_shift AS
SELECT channel, currency, TIMESTAMPDIFF(HOUR, TIMESTAMP '2025-03-06 00:00:00', window_start) / 6
         AS shift_no,
       window_time AS rt, COUNT(*) AS orders
FROM TABLE(TUMBLE(TABLE placed, DESCRIPTOR(event_time), INTERVAL '6' HOUR))
GROUP BY window_start, window_end, window_time, channel, currency;

CREATE TEMPORARY VIEW all_shifts AS
SELECT channel, currency, shift_no, SUM(orders) AS orders
FROM TABLE(TUMBLE(TABLE by_shift, DESCRIPTOR(rt), INTERVAL '100' DAY(3)))
WHERE shift_no BETWEEN 0 AND 111 AND rt >= TIMESTAMP '2025-03-06 00:00:00'
GROUP BY window_start, window_end, channel, currency, shift_no;

CREATE TEMPORARY VIEW flows AS
SELECT channel, currency, shift_no, SUM(orders) AS orders,
       SUM(orders) - CASE WHEN MOD(shift_no, 4) = 0 THEN 0
                          WHEN channel = 'web' THEN 20
                          WHEN channel = 'marketplace' THEN 16
                          WHEN channel = 'app' THEN 11
                          ELSE 2 END AS net
FROM (
  SELECT channel, currency, shift_no, orders FROM all_shifts
  UNION ALL
  SELECT g.channel, g.currency, 4 * (7 * w.n + d.n) + p.n, CAST(0 AS BIGINT)
  FROM (SELECT DISTINCT channel, currency FROM all_shifts) AS g
  CROSS JOIN (VALUES (0), (1), (2), (3)) AS w (n)
  CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6)) AS d (n)
  CROSS JOIN (VALUES (0), (1), (2), (3)) AS p (n)
)
GROUP BY channel, currency, shift_no;

CREATE TEMPORARY VIEW sums AS
SELECT a.channel, a.currency, a.shift_no, SUM(b.net) AS so_far,
       SUM(CASE WHEN b.shift_no / 4 = a.shift_no / 4 THEN b.orders ELSE 0 END) AS come_in
FROM flows AS a
JOIN flows AS b
  ON b.channel = a.channel AND b.currency = a.currency AND b.shift_no <= a.shift_no
GROUP BY a.channel, a.currency, a.shift_no;

CREATE TEMPORARY VIEW backlogs AS
SELECT a.channel, a.currency, a.shift_no, a.come_in, a.so_far - LEAST(0, MIN(b.so_far)) AS backlog
FROM sums AS a
JOIN sums AS b
  ON b.channel = a.channel AND b.currency = a.currency AND b.shift_no <= a.shift_no
GROUP BY a.channel, a.currency, a.shift_no, a.come_in, a.so_far;

SELECT CAST(TIMESTAMPADD(DAY, 7 * (shift_no / 28), TIMESTAMP '2025-03-06 00:00:00.000')
            AS TIMESTAMP(3)),
       channel || ' ' || currency, LPAD(CAST(6 * MOD(shift_no, 4) + 6 AS STRING), 2, '0') || ':00',
       CAST(ROUND(SUM(come_in) / 7.0, 2) AS DECIMAL(7, 2)),
       CAST(ROUND(SQRT(CAST(7 * SUM(come_in * come_in) - SUM(come_in) * SUM(come_in) AS DOUBLE) / 49),
                  2) AS DECIMAL(7, 2)),
       CAST(ROUND(SUM(backlog) / 7.0, 2) AS DECIMAL(7, 2))
FROM backlogs
GROUP BY shift_no / 28, MOD(shift_no, 4), channel, currency
HAVING SUM(come_in) > 0

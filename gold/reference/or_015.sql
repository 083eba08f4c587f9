-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW placed AS
SELECT order_id, channel, currency, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY order_id ORDER BY event_time) AS rn
  FROM orders
  WHERE revision = 1
)
WHERE rn = 1;

CREATE TEMPORARY VIEW by_moment AS
SELECT channel, currency, window_time AS rt, TIMESTAMPDIFF(HOUR, window_start, window_end) AS hours,
       COUNT(*) AS orders
FROM TABLE(CUMULATE(TABLE placed, DESCRIPTOR(event_time), INTERVAL '6' HOUR, INTERVAL '1' DAY))
GROUP BY window_start, window_end, window_time, channel, currency;

CREATE TEMPORARY VIEW by_week AS
SELECT window_start, channel, currency, hours, SUM(orders) AS orders,
       SUM(orders * orders) AS squares, MIN(orders) AS lowest, MAX(orders) AS highest,
       COUNT(*) AS days
FROM TABLE(TUMBLE(TABLE by_moment, DESCRIPTOR(rt), INTERVAL '7' DAY))
GROUP BY window_start, window_end, channel, currency, hours;

SELECT window_start, channel, currency, LPAD(CAST(hours AS STRING), 2, '0') || ':00',
       CAST(ROUND(orders / 7.0, 2) AS DECIMAL(7, 2)),
       CAST(ROUND(SQRT(CAST(7 * squares - orders * orders AS DOUBLE) / 49), 2) AS DECIMAL(7, 2)),
       CASE WHEN days < 7 THEN 0 ELSE lowest END, highest, days
FROM by_week
WHERE window_start >= TIMESTAMP '2025-03-06 00:00:00'
  AND window_start < TIMESTAMP '2025-04-03 00:00:00'

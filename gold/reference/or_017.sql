-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW reports AS
SELECT window_start, window_end, shipment_id, order_id, line_no,
       MIN(CAST(event_time AS TIMESTAMP(3))) AS left_at,
       MOD(MAX(1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS BIGINT)
               + quantity), 1000) AS pieces
FROM TABLE(TUMBLE(TABLE shipments, DESCRIPTOR(event_time), INTERVAL '100' DAY(3)))
GROUP BY window_start, window_end, shipment_id, order_id, line_no;

CREATE TEMPORARY VIEW lines_once AS
SELECT window_start, window_end, window_time, order_id, line_no, sku
FROM TABLE(TUMBLE(TABLE order_lines, DESCRIPTOR(event_time), INTERVAL '100' DAY(3)))
GROUP BY window_start, window_end, window_time, order_id, line_no, sku;

CREATE TEMPORARY VIEW parcels AS
SELECT l.window_start, l.window_end, l.window_time, r.shipment_id, r.left_at, r.pieces, l.sku
FROM lines_once AS l
JOIN reports AS r
  ON r.order_id = l.order_id AND r.line_no = l.line_no
     AND r.window_start = l.window_start AND r.window_end = l.window_end;

CREATE TEMPORARY VIEW put_back AS
SELECT window_start, window_end, return_id, shipment_id, CAST(quantity AS BIGINT) AS pieces,
       CAST(event_time AS TIMESTAMP(3)) AS received_at
FROM TABLE(TUMBLE(TABLE returned_goods, DESCRIPTOR(event_time), INTERVAL '100' DAY(3)))
WHERE reason IS NULL OR reason <> 'damaged'
GROUP BY window_start, window_end, return_id, shipment_id, quantity, event_time;

CREATE TEMPORARY VIEW booked AS
SELECT window_time AS rt, sku, left_at AS at_time, -pieces AS pieces FROM parcels
UNION ALL
SELECT p.window_time, p.sku, r.received_at, r.pieces
FROM parcels AS p
JOIN put_back AS r
  ON r.shipment_id = p.shipment_id
     AND r.window_start = p.window_start AND r.window_end = p.window_end;

CREATE TEMPORARY VIEW changes AS
SELECT sku, shift_no / 56 AS week_no, shift_no, SUM(pieces) AS pieces
FROM (
  SELECT sku, window_start, window_end, pieces,
         TIMESTAMPDIFF(HOUR, TIMESTAMP '2025-03-03 00:00:00', at_time) / 3 AS shift_no
  FROM TABLE(TUMBLE(TABLE booked, DESCRIPTOR(rt), INTERVAL '100' DAY(3)))
  WHERE at_time >= TIMESTAMP '2025-03-03 00:00:00' AND at_time < TIMESTAMP '2025-03-31 00:00:00'
)
GROUP BY window_start, window_end, sku, shift_no;

CREATE TEMPORARY VIEW shelves AS
SELECT sku, CAST(stock AS BIGINT) AS stock FROM products WHERE stock IS NOT NULL;

CREATE TEMPORARY VIEW sums AS
SELECT a.sku, a.week_no, a.shift_no, a.pieces, SUM(b.pieces) AS so_far
FROM changes AS a
JOIN changes AS b ON b.sku = a.sku AND b.week_no = a.week_no AND b.shift_no <= a.shift_no
GROUP BY a.sku, a.week_no, a.shift_no, a.pieces;

CREATE TEMPORARY VIEW states AS
SELECT sku, week_no, shift_no, so_far, CAST(0 AS BIGINT) AS floor_level FROM sums
UNION ALL
SELECT s.sku, w.week_no, -1, CAST(0 AS BIGINT), s.stock
FROM shelves AS s
CROSS JOIN (VALUES (0), (1), (2), (3)) AS w (week_no);

CREATE TEMPORARY VIEW bounds AS
SELECT n.sku, n.week_no, n.shift_no, n.pieces, n.so_far, s.stock,
       LEAST(j.floor_level - j.so_far, s.stock - MAX(k.so_far)) AS bound
FROM sums AS n
JOIN shelves AS s ON s.sku = n.sku
JOIN states AS j ON j.sku = n.sku AND j.week_no = n.week_no AND j.shift_no < n.shift_no
JOIN states AS k
  ON k.sku = n.sku AND k.week_no = n.week_no AND k.shift_no >= j.shift_no AND k.shift_no < n.shift_no
GROUP BY n.sku, n.week_no, n.shift_no, n.pieces, n.so_far, s.stock, j.shift_no, j.so_far,
         j.floor_level;

CREATE TEMPORARY VIEW tries AS
SELECT sku, week_no, shift_no, stock, pieces, so_far + MAX(bound) AS wanted
FROM bounds
GROUP BY sku, week_no, shift_no, stock, pieces, so_far;

CREATE TEMPORARY VIEW booked_weeks AS
SELECT sku, week_no, SUM(GREATEST(0, -wanted)) AS missing,
       SUM(GREATEST(0, wanted - stock)) AS surplus,
       MIN(CASE WHEN wanted < 0 THEN shift_no END) AS first_no,
       stock + SUM(pieces) + SUM(GREATEST(0, -wanted)) - SUM(GREATEST(0, wanted - stock)) AS left_over
FROM tries
GROUP BY sku, week_no, stock;

SELECT sku, COUNT(*) FILTER (WHERE missing > 0), SUM(missing), SUM(surplus),
       CAST(TIMESTAMPADD(HOUR, 3 * MIN(first_no), TIMESTAMP '2025-03-03 00:00:00.000')
            AS TIMESTAMP(3)),
       MOD(MAX(CASE WHEN missing > 0 THEN 100000 * week_no + left_over END), 100000)
FROM booked_weeks
GROUP BY sku
HAVING SUM(missing) > 0 AND SUM(surplus) > 0

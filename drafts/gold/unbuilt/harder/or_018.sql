-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW lines_once AS
SELECT sku, quantity, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY order_id, line_no ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM order_lines
  WHERE revision = 1 AND unit_price_minor >= 0
)
WHERE copy = 1;

CREATE TEMPORARY VIEW sold AS
SELECT p.category, l.sku, l.day_no, l.pieces
FROM (
  SELECT sku, TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-01 00:00:00', window_start) AS day_no,
         SUM(CAST(quantity AS BIGINT)) AS pieces
  FROM TABLE(TUMBLE(TABLE lines_once, DESCRIPTOR(event_time), INTERVAL '1' DAY))
  GROUP BY window_start, window_end, sku
) AS l
JOIN products AS p ON p.sku = l.sku AND p.category IS NOT NULL;

CREATE TEMPORARY VIEW leaders AS
SELECT category, day_no, sku, pieces
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY category, day_no ORDER BY pieces DESC, sku) AS rn
  FROM sold
)
WHERE rn = 1;

CREATE TEMPORARY VIEW lost AS
SELECT h.category, h.day_no AS since, l.day_no, l.sku
FROM leaders AS h
JOIN leaders AS l ON l.category = h.category AND l.day_no > h.day_no
LEFT JOIN sold AS s
  ON s.category = l.category AND s.day_no = l.day_no AND s.pieces = l.pieces AND s.sku = h.sku
WHERE s.sku IS NULL;

CREATE TEMPORARY VIEW turns AS
SELECT category, since, day_no
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY category, since ORDER BY day_no) AS rn
  FROM (
    SELECT category, since, day_no
    FROM (
      SELECT *, ROW_NUMBER() OVER (PARTITION BY category, since, sku ORDER BY day_no) AS win
      FROM lost
    )
    WHERE win = 3
  )
)
WHERE rn = 1;

CREATE TEMPORARY VIEW turn_lists AS
SELECT category, ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(
         '<' || CAST(since AS STRING) || '>' || CAST(day_no AS STRING))), '') AS turns
FROM turns
GROUP BY category;

CREATE TEMPORARY VIEW chain_2 AS
SELECT *, REGEXP_EXTRACT(turns, '<' || '0' || '>([0-9]+)', 1) AS d2 FROM turn_lists;

CREATE TEMPORARY VIEW chain_3 AS
SELECT *, REGEXP_EXTRACT(turns, '<' || d2 || '>([0-9]+)', 1) AS d3 FROM chain_2;

CREATE TEMPORARY VIEW chain_4 AS
SELECT *, REGEXP_EXTRACT(turns, '<' || d3 || '>([0-9]+)', 1) AS d4 FROM chain_3;

CREATE TEMPORARY VIEW chain_5 AS
SELECT *, REGEXP_EXTRACT(turns, '<' || d4 || '>([0-9]+)', 1) AS d5 FROM chain_4;

CREATE TEMPORARY VIEW chain_6 AS
SELECT *, REGEXP_EXTRACT(turns, '<' || d5 || '>([0-9]+)', 1) AS d6 FROM chain_5;

CREATE TEMPORARY VIEW chain_7 AS
SELECT *, REGEXP_EXTRACT(turns, '<' || d6 || '>([0-9]+)', 1) AS d7 FROM chain_6;

CREATE TEMPORARY VIEW chain_8 AS
SELECT *, REGEXP_EXTRACT(turns, '<' || d7 || '>([0-9]+)', 1) AS d8 FROM chain_7;

CREATE TEMPORARY VIEW chain_9 AS
SELECT *, REGEXP_EXTRACT(turns, '<' || d8 || '>([0-9]+)', 1) AS d9 FROM chain_8;

CREATE TEMPORARY VIEW chain_10 AS
SELECT *, REGEXP_EXTRACT(turns, '<' || d9 || '>([0-9]+)', 1) AS d10 FROM chain_9;

CREATE TEMPORARY VIEW chain_11 AS
SELECT *, REGEXP_EXTRACT(turns, '<' || d10 || '>([0-9]+)', 1) AS d11 FROM chain_10;

CREATE TEMPORARY VIEW chain_12 AS
SELECT *, REGEXP_EXTRACT(turns, '<' || d11 || '>([0-9]+)', 1) AS d12 FROM chain_11;

CREATE TEMPORARY VIEW reigns AS
SELECT category, CAST(first_day AS INT) AS first_no, COALESCE(CAST(until_day AS INT), 35) AS until_no
FROM chain_12
CROSS JOIN UNNEST(ARRAY[ROW('0', d2), ROW(d2, d3), ROW(d3, d4), ROW(d4, d5), ROW(d5, d6), ROW(d6, d7),
                        ROW(d7, d8), ROW(d8, d9), ROW(d9, d10), ROW(d10, d11), ROW(d11, d12),
                        ROW(d12, '35')])
  AS u (first_day, until_day)
WHERE first_day IS NOT NULL AND d2 IS NOT NULL;

SELECT r.category, h.sku,
       CAST(TIMESTAMPADD(DAY, r.first_no, TIMESTAMP '2025-03-01 00:00:00.000') AS TIMESTAMP(3)),
       CAST(r.until_no - r.first_no AS BIGINT),
       SUM(CASE WHEN s.pieces = l.pieces THEN CAST(1 AS BIGINT) ELSE CAST(0 AS BIGINT) END),
       SUM(s.pieces)
FROM reigns AS r
JOIN leaders AS h ON h.category = r.category AND h.day_no = r.first_no
JOIN sold AS s
  ON s.category = r.category AND s.sku = h.sku AND s.day_no >= r.first_no AND s.day_no < r.until_no
JOIN leaders AS l ON l.category = s.category AND l.day_no = s.day_no
GROUP BY r.category, h.sku, r.first_no, r.until_no

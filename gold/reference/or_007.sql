-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW first_lines AS
SELECT DISTINCT order_id, line_no, sku, quantity, FLOOR(event_time TO DAY) AS day_start
FROM order_lines
WHERE revision = 1;

CREATE TEMPORARY VIEW daily AS
SELECT day_start, sku, SUM(CAST(quantity AS BIGINT)) AS pieces, COUNT(DISTINCT order_id) AS orders_of
FROM first_lines
GROUP BY day_start, sku;

SELECT day_start, place, sku, pieces, orders_of
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY day_start
                               ORDER BY pieces DESC, orders_of DESC, sku DESC) AS place
  FROM daily
)
WHERE place <= 8

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW ruled AS
SELECT city, product, quoted_fare, surge_permille, minimum
FROM (
  SELECT r.city, r.product, r.quoted_fare, r.surge_permille, f.minimum,
         ROW_NUMBER() OVER (PARTITION BY r.request_id, r.event_time
                            ORDER BY f.valid_from DESC) AS rn
  FROM requests AS r
  LEFT JOIN fare_rules AS f
    ON f.city = r.city AND f.product = r.product AND r.event_time >= f.valid_from
   AND (f.valid_to IS NULL OR r.event_time < f.valid_to)
  WHERE r.quoted_fare IS NOT NULL AND r.surge_permille IS NOT NULL
)
WHERE rn = 1;

CREATE TEMPORARY VIEW judged AS
SELECT city, product, minimum,
       quoted_fare = minimum * surge_permille / 10000 * 10 AS at_minimum
FROM ruled;

SELECT CASE WHEN GROUPING(city) = 1 THEN 'all' ELSE city END,
       CASE WHEN GROUPING(product) = 1 THEN 'all' ELSE product END,
       COUNT(*), COUNT(*) FILTER (WHERE minimum IS NULL), COUNT(*) FILTER (WHERE at_minimum),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE at_minimum) / NULLIF(COUNT(minimum), 0), 1)
            AS DECIMAL(4, 1))
FROM judged
GROUP BY ROLLUP (city, product)

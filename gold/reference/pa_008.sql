-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW lasts AS
SELECT merchant_id, amount_minor, currency, FLOOR(event_time TO DAY) AS utc_day
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY clearing_id ORDER BY event_time DESC) AS rn
  FROM clearings
)
WHERE rn = 1;

CREATE TEMPORARY VIEW converted AS
SELECT l.utc_day, COALESCE(m.country, 'unknown') AS country,
       CAST(ROUND(1.0 * l.amount_minor * c.micro_eur
                  / CASE c.minor_digits WHEN 0 THEN 10000 WHEN 2 THEN 1000000 ELSE 10000000 END)
            AS BIGINT) AS cents
FROM lasts AS l
JOIN currencies AS c ON c.currency = l.currency
LEFT JOIN merchants AS m ON m.merchant_id = l.merchant_id
WHERE m.is_test IS NULL OR NOT m.is_test;

SELECT utc_day, country, COUNT(*) FILTER (WHERE cents > 0), COUNT(*) FILTER (WHERE cents < 0),
       CAST(0.01 * SUM(CASE WHEN cents < 0 THEN -cents ELSE 0 END) AS DECIMAL(12, 2)),
       CAST(0.01 * SUM(cents) AS DECIMAL(12, 2))
FROM converted
GROUP BY utc_day, country
HAVING COUNT(*) FILTER (WHERE cents < 0) >= 1

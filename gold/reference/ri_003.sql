-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT city, product, COUNT(*), COUNT(*) FILTER (WHERE sent = 1), MAX(sent),
       CAST(ROUND(1.0 * SUM(sent) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM (
  SELECT city, product, rider_id, COUNT(*) AS sent
  FROM requests
  GROUP BY city, product, rider_id
)
GROUP BY city, product

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT d.city, d.vehicle, COUNT(DISTINCT o.offer_id),
       COUNT(DISTINCT o.offer_id) FILTER (WHERE o.answer = 'expired'),
       CAST(ROUND(100.0 * COUNT(DISTINCT o.offer_id) FILTER (WHERE o.answer = 'expired')
                  / COUNT(DISTINCT o.offer_id), 2) AS DECIMAL(5, 2))
FROM offers AS o
JOIN drivers AS d ON d.driver_id = o.driver_id
GROUP BY d.city, d.vehicle

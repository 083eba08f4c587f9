-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW weighed AS
SELECT DISTINCT parcel_id, from_depot, service, event_time,
       CAST(weight_g AS BIGINT)
       * CASE WHEN from_depot = 'PLKAT' THEN 45359237 ELSE 100000 END AS weight_e5
FROM bookings;

SELECT d.country, w.service, COUNT(*), COUNT(*) - COUNT(w.weight_e5),
       CAST(ROUND(SUM(w.weight_e5) / (100000000.0 * NULLIF(COUNT(w.weight_e5), 0)), 2)
            AS DECIMAL(7, 2))
FROM weighed AS w
JOIN services AS v ON v.service = w.service
JOIN depots AS d ON d.depot = w.from_depot OR d.renamed_from = w.from_depot
GROUP BY d.country, w.service

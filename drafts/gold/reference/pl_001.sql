SELECT d.country, b.service, COUNT(DISTINCT b.parcel_id), COUNT(DISTINCT LOWER(b.sender_id)),
       CAST(MAX(b.declared_value_minor) / 100.0 AS DECIMAL(8, 2))
FROM bookings AS b
JOIN services AS v ON v.service = b.service
JOIN depots AS d ON d.depot = b.from_depot OR d.renamed_from = b.from_depot
GROUP BY d.country, b.service
HAVING COUNT(DISTINCT b.parcel_id) >= 180

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW parcels AS
SELECT DISTINCT SUBSTRING(from_depot FROM 1 FOR 2) AS country, LOWER(sender_id) AS sender,
       parcel_id, COALESCE(declared_value_minor, 0) AS cents
FROM bookings;

CREATE TEMPORARY VIEW senders AS
SELECT country, sender, COUNT(*) AS parcels, SUM(cents) AS cents
FROM parcels
GROUP BY country, sender;

SELECT country, place, sender, parcels, CAST(cents / 100.0 AS DECIMAL(10, 2))
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY country ORDER BY parcels DESC, sender) AS place
  FROM senders
)
WHERE place <= 5

CREATE TEMPORARY VIEW cleaned AS
SELECT DISTINCT claim_id, kind, parcel_id AS typed, UPPER(REPLACE(parcel_id, ' ', '')) AS number
FROM claims;

CREATE TEMPORARY VIEW checked AS
SELECT claim_id, kind, typed, number,
       MOD(3 * CAST(SUBSTRING(number FROM 3 FOR 1) AS INT)
           + CAST(SUBSTRING(number FROM 4 FOR 1) AS INT)
           + 3 * CAST(SUBSTRING(number FROM 5 FOR 1) AS INT)
           + CAST(SUBSTRING(number FROM 6 FOR 1) AS INT)
           + 3 * CAST(SUBSTRING(number FROM 7 FOR 1) AS INT)
           + CAST(SUBSTRING(number FROM 8 FOR 1) AS INT)
           + 3 * CAST(SUBSTRING(number FROM 9 FOR 1) AS INT)
           + CAST(SUBSTRING(number FROM 10 FOR 1) AS INT), 10) AS remainder
FROM cleaned;

CREATE TEMPORARY VIEW booked AS
SELECT DISTINCT parcel_id, SUBSTRING(parcel_id FROM 1 FOR 9) AS stem,
       SUBSTRING(UPPER(REPLACE(to_postcode, ' ', '')) FROM 1 FOR 2) AS country
FROM bookings;

SELECT c.kind, COALESCE(b.country, 'none'), COUNT(*),
       COUNT(*) FILTER (WHERE c.typed <> c.number),
       COUNT(*) FILTER (WHERE c.remainder <> 0), COUNT(DISTINCT b.parcel_id)
FROM checked AS c
LEFT JOIN booked AS b
  ON b.stem = SUBSTRING(c.number FROM 1 FOR 9) AND (c.remainder <> 0 OR b.parcel_id = c.number)
GROUP BY c.kind, COALESCE(b.country, 'none')

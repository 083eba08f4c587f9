-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW first_rows AS
SELECT parcel_id, LOWER(sender_id) AS sender, declared_value_minor AS cents, event_time
FROM (
  SELECT parcel_id, sender_id, declared_value_minor, event_time,
         COUNT(*) OVER (PARTITION BY parcel_id ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS rn
  FROM bookings
)
WHERE rn = 1;

CREATE TEMPORARY VIEW spans AS
SELECT sender,
       COUNT(*) OVER w AS n,
       SUM(COALESCE(cents, 0)) OVER w AS cents
FROM first_rows
WINDOW w AS (PARTITION BY sender ORDER BY event_time
             RANGE BETWEEN INTERVAL '24' HOUR PRECEDING AND CURRENT ROW);

SELECT sender, COUNT(*), MAX(n), COUNT(*) FILTER (WHERE n >= 8),
       CAST(MAX(cents) / 100.0 AS DECIMAL(10, 2))
FROM spans
GROUP BY sender
HAVING MAX(n) >= 8

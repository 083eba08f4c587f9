-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT city, district, name, product, quoted_fare, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY city, district
                               ORDER BY quoted_fare, event_time DESC, request_id DESC) AS rn
  FROM (
    SELECT z.city, COALESCE(z.district, 'none') AS district, z.name, r.product, r.quoted_fare,
           r.event_time, r.request_id
    FROM requests AS r
    JOIN zones AS z ON z.zone_id = r.zone_id
    WHERE r.quoted_fare IS NOT NULL
  )
)
WHERE rn = 1

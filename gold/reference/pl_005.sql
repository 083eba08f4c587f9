-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, country, out_parcels, failed_parcels,
       CAST(ROUND(100.0 * failed_parcels / NULLIF(out_parcels, 0), 1) AS DECIMAL(5, 1))
FROM (
  SELECT window_start, SUBSTRING(depot FROM 1 FOR 2) AS country,
         COUNT(DISTINCT parcel_id) FILTER (WHERE kind = 'out') AS out_parcels,
         COUNT(DISTINCT parcel_id) FILTER (WHERE kind = 'failed') AS failed_parcels
  FROM TABLE(HOP(TABLE scans, DESCRIPTOR(event_time), INTERVAL '3' HOUR, INTERVAL '12' HOUR))
  GROUP BY window_start, window_end, SUBSTRING(depot FROM 1 FOR 2)
)
WHERE out_parcels >= 33 AND 5 * failed_parcels >= out_parcels

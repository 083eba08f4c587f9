-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT handheld, began, ended, scans, parcels, departed
FROM (
  SELECT handheld, MIN(event_time) AS began, MAX(event_time) AS ended,
         COUNT(DISTINCT scan_id) AS scans, COUNT(DISTINCT parcel_id) AS parcels,
         COUNT(DISTINCT scan_id) FILTER (WHERE kind = 'departed') AS departed
  FROM TABLE(SESSION(TABLE scans PARTITION BY handheld, DESCRIPTOR(event_time),
                     INTERVAL '40' MINUTE))
  WHERE handheld IS NOT NULL
  GROUP BY window_start, window_end, handheld
)
WHERE scans >= 10 AND ended >= began + INTERVAL '2' HOUR

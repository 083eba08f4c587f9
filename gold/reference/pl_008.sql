-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW named AS
SELECT CASE WHEN depot = 'GRHER' THEN 'GRIRA' ELSE depot END AS depot, kind, parcel_id, event_time
FROM scans
WHERE depot NOT LIKE '%-%';

CREATE TEMPORARY VIEW per_day AS
SELECT window_start, window_end, depot,
       COUNT(DISTINCT parcel_id) FILTER (WHERE kind = 'failed') AS failed_parcels,
       COUNT(DISTINCT parcel_id) FILTER (WHERE kind = 'out') AS out_parcels
FROM TABLE(TUMBLE(TABLE named, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end, depot;

SELECT window_start, place, depot, failed_parcels, out_parcels
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY failed_parcels DESC, out_parcels, depot DESC) AS place
  FROM per_day
  WHERE failed_parcels > 0
)
WHERE place <= 5

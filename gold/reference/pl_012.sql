-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW known AS
SELECT parcel_id, 1 AS booked, 0 AS relabelled, 0 AS claimed, CAST(NULL AS BIGINT) AS scan_id
FROM bookings
UNION ALL
SELECT parcel_id, 0, 0, 0, scan_id FROM scans
UNION ALL
SELECT old_parcel_id, 0, 1, 0, CAST(NULL AS BIGINT) FROM scans WHERE old_parcel_id IS NOT NULL
UNION ALL
SELECT UPPER(REPLACE(parcel_id, ' ', '')), 0, 0, 1, CAST(NULL AS BIGINT) FROM claims;

CREATE TEMPORARY VIEW numbers AS
SELECT CASE WHEN SUM(booked) > 0 THEN 'yes' ELSE 'no' END AS booked,
       CASE WHEN COUNT(scan_id) > 0 THEN 'yes' ELSE 'no' END AS scanned,
       CASE WHEN SUM(relabelled) > 0 THEN 'yes' ELSE 'no' END AS relabelled,
       CASE WHEN SUM(claimed) > 0 THEN 'yes' ELSE 'no' END AS claimed,
       COUNT(DISTINCT scan_id) AS scans
FROM known
GROUP BY parcel_id;

SELECT booked, scanned, relabelled, claimed, COUNT(*), SUM(scans)
FROM numbers
GROUP BY booked, scanned, relabelled, claimed

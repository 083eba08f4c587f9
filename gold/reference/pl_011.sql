-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW given AS
SELECT parcel_id FROM bookings
UNION
SELECT parcel_id FROM scans WHERE old_parcel_id IS NOT NULL;

CREATE TEMPORARY VIEW at_depots AS
SELECT DISTINCT d.country, d.depot, s.scan_id, s.parcel_id
FROM scans AS s
JOIN depots AS d ON d.depot = s.depot OR d.renamed_from = s.depot;

CREATE TEMPORARY VIEW per_depot AS
SELECT a.country, a.depot, COUNT(*) AS scans, COUNT(*) - COUNT(g.parcel_id) AS misread
FROM at_depots AS a
LEFT JOIN given AS g ON g.parcel_id = a.parcel_id
GROUP BY a.country, a.depot;

CREATE TEMPORARY VIEW per_country AS
SELECT country, SUM(scans) AS scans, SUM(misread) AS misread FROM per_depot GROUP BY country;

SELECT d.country, d.depot, d.scans, d.misread,
       CAST(ROUND(100.0 * d.misread / d.scans, 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * c.misread / NULLIF(c.scans, 0), 2) AS DECIMAL(5, 2))
FROM per_depot AS d
JOIN per_country AS c ON c.country = d.country
WHERE d.scans >= 95 AND d.misread * c.scans > c.misread * d.scans

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT c.clinic, COALESCE(k.area, 'unplaced'), COUNT(*), COUNT(DISTINCT c.subject_id),
       CAST(ROUND(100.0 * SUM(CAST(c.drive_thru_ind AS BIGINT)) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM collected AS c
LEFT JOIN clinics AS k ON k.clinic = c.clinic
GROUP BY c.clinic, COALESCE(k.area, 'unplaced')
HAVING COUNT(*) >= 53

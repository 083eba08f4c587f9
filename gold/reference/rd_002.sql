-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT species_id, COUNT(*), COUNT(*) FILTER (WHERE sex = 'F'), COUNT(*) FILTER (WHERE sex = 'M'),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE sex = 'F') / NULLIF(COUNT(sex), 0), 2)
            AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * COUNT(weight_g) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM captures
WHERE species_id IS NOT NULL
GROUP BY species_id
HAVING COUNT(*) >= 248 AND COUNT(sex) > 0

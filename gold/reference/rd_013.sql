-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT species_id, COUNT(*) FILTER (WHERE sex = 'F'), COUNT(*) FILTER (WHERE sex = 'M'),
       CAST(ROUND(PERCENTILE(weight_g, 0.5) FILTER (WHERE sex = 'F'), 2) AS DECIMAL(6, 2)),
       CAST(ROUND(PERCENTILE(weight_g, 0.5) FILTER (WHERE sex = 'M'), 2) AS DECIMAL(6, 2)),
       CAST(ROUND(PERCENTILE(weight_g, 0.9) FILTER (WHERE sex = 'M')
                  - PERCENTILE(weight_g, 0.9) FILTER (WHERE sex = 'F'), 2) AS DECIMAL(6, 2))
FROM captures
WHERE species_id IS NOT NULL AND weight_g IS NOT NULL
GROUP BY species_id
HAVING COUNT(*) FILTER (WHERE sex = 'F') >= 20 AND COUNT(*) FILTER (WHERE sex = 'M') >= 11

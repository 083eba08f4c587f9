-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT COALESCE(c.patient_class, 'not recorded'), COUNT(*),
       CAST(ROUND(PERCENTILE(TIMESTAMPDIFF(MINUTE, c.event_time, r.event_time), 0.5), 1)
            AS DECIMAL(8, 1)),
       CAST(ROUND(PERCENTILE(TIMESTAMPDIFF(MINUTE, r.event_time, v.event_time), 0.5), 1)
            AS DECIMAL(8, 1)),
       CAST(ROUND(PERCENTILE(TIMESTAMPDIFF(MINUTE, c.event_time, v.event_time), 0.95), 1)
            AS DECIMAL(8, 1))
FROM collected AS c
JOIN received AS r ON r.specimen_id = c.specimen_id
JOIN verified AS v ON v.specimen_id = c.specimen_id
GROUP BY COALESCE(c.patient_class, 'not recorded')
HAVING COUNT(*) >= 39

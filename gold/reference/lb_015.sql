-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW waits AS
SELECT COALESCE(c.patient_class, 'not recorded') AS patient_class,
       v.event_time IS NULL OR v.event_time > c.event_time + INTERVAL '24' HOUR AS overdue,
       v.event_time IS NULL OR v.event_time > c.event_time + INTERVAL '48' HOUR AS very_late
FROM collected AS c
LEFT JOIN verified AS v ON v.specimen_id = c.specimen_id;

SELECT patient_class, COUNT(*), COUNT(*) FILTER (WHERE overdue), COUNT(*) FILTER (WHERE very_late),
       CAST(ROUND(1000.0 * COUNT(*) FILTER (WHERE overdue) / COUNT(*), 2) AS DECIMAL(6, 2))
FROM waits
GROUP BY patient_class
HAVING COUNT(*) FILTER (WHERE overdue) >= 2

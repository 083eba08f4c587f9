-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW funded AS
SELECT w.window_start, w.subject_id, w.age,
       CASE WHEN w.payor_group IS NULL THEN 'not recorded'
            ELSE COALESCE(p.funding, 'unclassified') END AS funding
FROM TABLE(TUMBLE(TABLE collected, DESCRIPTOR(event_time), INTERVAL '7' DAY)) AS w
LEFT JOIN payors AS p ON p.payor_group = w.payor_group;

SELECT window_start, funding, COUNT(*), COUNT(DISTINCT subject_id),
       COUNT(*) FILTER (WHERE age < 1),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE age < 1) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM funded
GROUP BY window_start, funding

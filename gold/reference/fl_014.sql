-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW compared AS
SELECT origin, event_time, temp,
       LAG(temp) OVER (PARTITION BY origin ORDER BY event_time) AS temp_before,
       LAG(event_time) OVER (PARTITION BY origin ORDER BY event_time) AS time_before
FROM weather;

CREATE TEMPORARY VIEW numbered AS
SELECT origin, event_time, temp,
       SUM(CASE WHEN temp_before <= 32 AND TIMESTAMPDIFF(MINUTE, time_before, event_time) = 60
                THEN 0 ELSE 1 END) OVER (PARTITION BY origin ORDER BY event_time) AS spell
FROM compared
WHERE temp <= 32;

SELECT origin, MIN(event_time), MAX(event_time), COUNT(*),
       CAST(ROUND(MIN(temp), 1) AS DECIMAL(5, 1))
FROM numbered
GROUP BY origin, spell
HAVING COUNT(*) >= 6

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT storm, CAST(wind_kt * wind_kt AS DECIMAL(12, 0)) AS squared, event_time
FROM fixes
WHERE season = 2005 AND HOUR(event_time) IN (0, 6, 12, 18)
  AND status IN ('hurricane', 'tropical storm', 'subtropical storm');

SELECT window_start, window_end, COUNT(*), COUNT(DISTINCT storm),
       CAST(ROUND(SUM(squared) / 10000, 2) AS DECIMAL(7, 2))
FROM TABLE(CUMULATE(TABLE counted, DESCRIPTOR(event_time), INTERVAL '1' DAY, INTERVAL '7' DAY))
GROUP BY window_start, window_end
HAVING SUM(squared) >= 100000

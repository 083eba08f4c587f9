-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW errors AS
SELECT pop, event_time
FROM (
  SELECT pop, event_time,
         COUNT(*) OVER (PARTITION BY request_id ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM requests
  WHERE status BETWEEN 500 AND 504
)
WHERE copy = 1;

CREATE TEMPORARY VIEW loads AS
SELECT pop, event_time,
       COUNT(*) OVER (PARTITION BY pop ORDER BY event_time
                      RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND CURRENT ROW) AS load_now
FROM errors;

SELECT pop, COUNT(*), COUNT(*) FILTER (WHERE load_now >= 4), MAX(load_now),
       MIN(CASE WHEN load_now >= 4 THEN CAST(event_time AS TIMESTAMP(3)) END)
FROM loads
GROUP BY pop
HAVING COUNT(*) FILTER (WHERE load_now >= 4) > 0

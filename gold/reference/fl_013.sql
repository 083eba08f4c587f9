-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW loads AS
SELECT origin, event_time, COUNT(*) OVER w AS flights, SUM(CAST(dep_delay AS BIGINT)) OVER w AS delay
FROM departures
WHERE NOT cancelled
WINDOW w AS (PARTITION BY origin ORDER BY event_time
             RANGE BETWEEN INTERVAL '60' MINUTE PRECEDING AND CURRENT ROW);

SELECT origin, window_start, event_time, flights,
       CAST(ROUND(1.0 * delay / flights, 1) AS DECIMAL(6, 1))
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, origin
                               ORDER BY flights DESC, event_time DESC) AS rn
  FROM TABLE(TUMBLE(TABLE loads, DESCRIPTOR(event_time), INTERVAL '1' DAY))
)
WHERE rn = 1

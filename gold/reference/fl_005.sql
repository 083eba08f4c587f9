-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
WITH looked_back AS (
  SELECT window_end AS renewed_at, origin, COUNT(*) AS n,
         COUNT(*) FILTER (WHERE dep_delay >= 30) AS late, MAX(dep_delay) AS max_delay
  FROM TABLE(HOP((SELECT * FROM departures WHERE NOT cancelled), DESCRIPTOR(event_time),
                 INTERVAL '1' HOUR, INTERVAL '3' HOUR))
  GROUP BY window_start, window_end, origin
)
SELECT renewed_at, origin, n, late, CAST(ROUND(100.0 * late / n, 2) AS DECIMAL(5, 2)), max_delay
FROM looked_back
WHERE n >= 45 AND 4 * late >= n

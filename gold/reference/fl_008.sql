-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
WITH flown AS (
  SELECT window_start, carrier, tailnum, COUNT(*) AS n
  FROM TABLE(TUMBLE((SELECT * FROM departures WHERE NOT cancelled), DESCRIPTOR(event_time),
                    INTERVAL '7' DAY))
  GROUP BY window_start, window_end, carrier, tailnum
)
SELECT f.window_start, f.carrier, SUM(f.n), SUM(CASE WHEN p.tailnum IS NULL THEN f.n ELSE 0 END),
       SUM(f.n * COALESCE(p.seats, 0))
FROM flown AS f
LEFT JOIN planes AS p ON p.tailnum = f.tailnum
GROUP BY f.window_start, f.carrier

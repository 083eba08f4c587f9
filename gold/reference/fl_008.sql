SELECT w.window_start, w.carrier, COUNT(*), COUNT(*) FILTER (WHERE p.tailnum IS NULL),
       SUM(CAST(COALESCE(p.seats, 0) AS BIGINT))
FROM TABLE(TUMBLE((SELECT * FROM departures WHERE NOT cancelled), DESCRIPTOR(event_time),
                  INTERVAL '7' DAY, INTERVAL '4' DAY)) AS w
LEFT JOIN planes AS p ON p.tailnum = w.tailnum
GROUP BY w.window_start, w.window_end, w.carrier

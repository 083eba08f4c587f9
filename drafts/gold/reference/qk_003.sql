SELECT window_start, COUNT(*), COUNT(DISTINCT net), COUNT(*) FILTER (WHERE kind <> 'earthquake'),
       COUNT(*) FILTER (WHERE depth_km > 20), MAX(mag)
FROM TABLE(TUMBLE(TABLE origins, DESCRIPTOR(event_time), INTERVAL '6' HOUR))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 65

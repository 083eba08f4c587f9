-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(*), COUNT(DISTINCT net), COUNT(*) FILTER (WHERE kind <> 'earthquake'),
       COUNT(*) FILTER (WHERE depth_km > 20), MAX(mag)
FROM TABLE(TUMBLE(TABLE origins, DESCRIPTOR(event_time), INTERVAL '6' HOUR))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 65

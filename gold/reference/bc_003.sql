-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(*), COUNT(DISTINCT show_id), COUNT(DISTINCT site),
       COUNT(*) FILTER (WHERE site = 'tv')
FROM TABLE(TUMBLE(TABLE airings, DESCRIPTOR(event_time), INTERVAL '6' HOUR))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 60

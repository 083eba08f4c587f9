-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, COUNT(*), COUNT(*) FILTER (WHERE client_time > event_time),
       COUNT(*) FILTER (WHERE client_time <= event_time - INTERVAL '0.5' SECOND),
       COUNT(DISTINCT visitor_id)
FROM TABLE(TUMBLE(TABLE page_views, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end
HAVING COUNT(*) >= 180

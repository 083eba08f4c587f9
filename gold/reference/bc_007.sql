-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT l.window_start, COUNT(*), COUNT(DISTINCT l.show_id),
       COUNT(*) FILTER (WHERE s.kind = 'movie'),
       COUNT(*) FILTER (WHERE l.event_time >= s.begins_at + INTERVAL '72' HOUR),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE l.event_time >= s.begins_at + INTERVAL '72' HOUR)
                  / COUNT(*), 1) AS DECIMAL(5, 1))
FROM TABLE(TUMBLE(TABLE launches, DESCRIPTOR(event_time), INTERVAL '7' DAY)) AS l
JOIN shows AS s ON s.show_id = l.show_id
GROUP BY l.window_start, l.window_end
HAVING COUNT(*) >= 20

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT l.site, COUNT(*),
       COUNT(*) FILTER (WHERE l.event_time < s.begins_at),
       COUNT(*) FILTER (WHERE l.event_time = s.begins_at),
       COUNT(*) FILTER (WHERE l.event_time > s.begins_at
                          AND l.event_time <= s.begins_at + INTERVAL '60' MINUTE),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE l.event_time > s.begins_at + INTERVAL '60' MINUTE)
                  / COUNT(*), 2) AS DECIMAL(5, 2))
FROM launches AS l
JOIN shows AS s ON s.show_id = l.show_id
WHERE s.kind = 'tv'
GROUP BY l.site

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW last_sun AS
SELECT c.event_time AS begins, MAX(s.event_time) AS sun_at
FROM counts AS c
JOIN sun AS s
  ON s.event_time >= c.event_time - INTERVAL '23' HOUR
 AND s.event_time < c.event_time + INTERVAL '1' HOUR
WHERE c.sensor_id = 1
GROUP BY c.event_time;

CREATE TEMPORARY VIEW lights AS
SELECT l.begins,
       CASE WHEN s.kind = 'sunrise' AND l.sun_at >= l.begins THEN 'dawn'
            WHEN s.kind = 'sunrise' THEN 'day'
            WHEN l.sun_at >= l.begins THEN 'dusk' ELSE 'night' END AS light
FROM last_sun AS l
JOIN sun AS s ON s.event_time = l.sun_at;

CREATE TEMPORARY VIEW known_levels AS
SELECT c.sensor_id, c.event_time AS begins, c.pedestrians, MAX(l.event_time) AS published_at
FROM counts AS c
JOIN levels AS l ON l.sensor_id = c.sensor_id AND l.event_time <= c.event_time + INTERVAL '1' HOUR
GROUP BY c.sensor_id, c.event_time, c.pedestrians;

CREATE TEMPORARY VIEW judged_hours AS
SELECT k.sensor_id, i.light, k.pedestrians >= l.busy_from AS busy,
       k.pedestrians < l.quiet_below AS quiet
FROM known_levels AS k
JOIN levels AS l ON l.sensor_id = k.sensor_id AND l.event_time = k.published_at
JOIN lights AS i ON i.begins = k.begins
WHERE l.busy_from IS NOT NULL;

SELECT sensor_id, light, COUNT(*), COUNT(*) FILTER (WHERE busy), COUNT(*) FILTER (WHERE quiet),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE busy) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM judged_hours
GROUP BY sensor_id, light

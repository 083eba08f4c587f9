-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW evenings AS
SELECT c.sensor_id,
       SUM(CASE WHEN c.event_time < s.event_time THEN CAST(c.pedestrians AS BIGINT) ELSE 0 END) AS b,
       SUM(CASE WHEN c.event_time >= s.event_time THEN CAST(c.pedestrians AS BIGINT) ELSE 0 END) AS a
FROM counts AS c
JOIN sun AS s
  ON c.event_time BETWEEN s.event_time - INTERVAL '2' HOUR AND s.event_time + INTERVAL '2' HOUR
WHERE s.kind = 'sunset' AND DAYOFWEEK(c.counting_day) IN (5, 6)
GROUP BY c.sensor_id, s.event_time;

SELECT sensor_id, SUM(b), SUM(a),
       CAST(ROUND(100.0 * (SUM(a) - SUM(b)) / NULLIF(SUM(b), 0), 2) AS DECIMAL(6, 2)),
       COUNT(*) FILTER (WHERE 4 * a >= 3 * b)
FROM evenings
GROUP BY sensor_id

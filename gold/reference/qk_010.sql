-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW by_time AS
SELECT quake_id, mag, depth_km, event_time,
       COUNT(*) OVER (ORDER BY event_time RANGE BETWEEN INTERVAL '6' HOUR PRECEDING AND CURRENT ROW) AS near,
       SUM(POWER(CAST(10 AS DOUBLE), 1.5 * CAST(mag AS DOUBLE)))
         OVER (ORDER BY event_time RANGE BETWEEN INTERVAL '6' HOUR PRECEDING AND CURRENT ROW) AS energy
FROM origins
WHERE net = 'us';

SELECT quake_id, mag, near, CAST(ROUND(2 * LOG10(energy) / 3, 2) AS DECIMAL(4, 2)),
       CAST(ROUND(depth, 1) AS DECIMAL(5, 1))
FROM (
  SELECT quake_id, mag, near, energy,
         AVG(depth_km) OVER (ORDER BY event_time ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS depth
  FROM by_time
)
WHERE mag >= 5

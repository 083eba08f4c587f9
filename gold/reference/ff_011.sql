-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW with_day AS
SELECT sensor_id, event_time, pedestrians,
       COUNT(*) OVER day_before - 1 AS n,
       SUM(CAST(pedestrians AS BIGINT)) OVER day_before - pedestrians AS total
FROM counts
WINDOW day_before AS (PARTITION BY sensor_id ORDER BY event_time
                      RANGE BETWEEN INTERVAL '24' HOUR PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW surges AS
SELECT * FROM with_day WHERE n = 24 AND pedestrians >= 200 AND 24 * pedestrians >= 4 * total;

SELECT g.sensor_id, g.event_time, g.pedestrians,
       CAST(ROUND(CAST(g.total AS DECIMAL(12, 0)) / 24, 2) AS DECIMAL(7, 2)), MAX(c.pedestrians),
       CAST(ROUND(24.0 * g.pedestrians / g.total, 2) AS DECIMAL(6, 2))
FROM surges AS g
JOIN counts AS c
  ON c.sensor_id = g.sensor_id
 AND c.event_time BETWEEN g.event_time - INTERVAL '24' HOUR AND g.event_time - INTERVAL '1' HOUR
GROUP BY g.sensor_id, g.event_time, g.pedestrians, g.total

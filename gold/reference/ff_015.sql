-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW ranked AS
SELECT window_start, window_end, window_time, sensor_id, pedestrians,
       ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                          ORDER BY pedestrians DESC, sensor_id DESC) AS place
FROM TABLE(TUMBLE(TABLE counts, DESCRIPTOR(event_time), INTERVAL '1' HOUR));

CREATE TEMPORARY VIEW leaders AS
SELECT window_start AS begins, window_end AS ends, window_time AS led_at,
       MAX(CASE WHEN place = 1 THEN sensor_id END) AS sensor_id,
       MAX(pedestrians) - MIN(pedestrians) AS margin
FROM (SELECT * FROM ranked WHERE place <= 2)
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW reigns AS
SELECT sensor_id, MIN(begins) AS begins_at, MAX(ends) AS ends_at, COUNT(*) AS led,
       SUM(CAST(margin AS BIGINT)) AS margins
FROM TABLE(SESSION(TABLE leaders PARTITION BY sensor_id, DESCRIPTOR(led_at), INTERVAL '2' HOUR))
GROUP BY window_start, window_end, sensor_id;

SELECT sensor_id, begins_at, ends_at, led,
       CAST(TIMESTAMPDIFF(HOUR, begins_at, ends_at) AS BIGINT) - led,
       CAST(ROUND(CAST(margins AS DECIMAL(12, 0)) / led, 2) AS DECIMAL(7, 2))
FROM reigns
WHERE TIMESTAMPDIFF(HOUR, begins_at, ends_at) >= 10

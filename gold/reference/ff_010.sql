-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW blocks AS
SELECT w.window_start AS block_start, s.street,
       SUM(CAST(w.pedestrians AS BIGINT)) FILTER (WHERE s.direction = 'EW') AS ew,
       SUM(CAST(w.pedestrians AS BIGINT)) FILTER (WHERE s.direction = 'NS') AS ns
FROM TABLE(TUMBLE(TABLE counts, DESCRIPTOR(event_time), INTERVAL '6' HOUR)) AS w
JOIN sensors AS s ON s.sensor_id = w.sensor_id
WHERE s.direction IS NOT NULL
GROUP BY w.window_start, w.window_end, s.street;

SELECT block_start, street, ew, ns, CAST(ROUND(100.0 * ew / (ew + ns), 2) AS DECIMAL(5, 2)),
       CASE WHEN 100 * ew >= 55 * (ew + ns) THEN 'EW' WHEN 100 * ew <= 45 * (ew + ns) THEN 'NS'
            ELSE 'balanced' END
FROM blocks
WHERE ew + ns >= 3500

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW halves AS
SELECT window_start AS half_start, mote_id, COUNT(*) AS readings,
       CAST(ROUND(AVG(temperature), 2) AS DECIMAL(5, 2)) AS mean_temp
FROM TABLE(TUMBLE(TABLE singlehop, DESCRIPTOR(event_time), INTERVAL '30' MINUTE))
GROUP BY window_start, window_end, mote_id;

SELECT h.half_start, m.code, h.readings, h.mean_temp,
       CASE WHEN b.mean_temp IS NULL THEN 'no baseline'
            WHEN h.mean_temp - b.mean_temp >= 0.41 THEN 'warmer'
            WHEN h.mean_temp - b.mean_temp <= -0.41 THEN 'cooler'
            ELSE 'near' END
FROM halves AS h
JOIN motes AS m ON m.network = 'singlehop' AND m.mote_id = h.mote_id
LEFT JOIN baseline AS b ON b.code = m.code

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW compared AS
SELECT mote_id, event_time,
       61 * temperature - SUM(temperature) OVER w AS distance_60,
       COUNT(*) OVER w AS readings,
       SUM(label) OVER w AS labelled
FROM singlehop
WINDOW w AS (PARTITION BY mote_id ORDER BY event_time
             ROWS BETWEEN 60 PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW outliers AS
SELECT mote_id, event_time, distance_60
FROM compared
WHERE readings = 61 AND labelled = 0 AND ABS(distance_60) >= 60 * 0.30;

SELECT window_start, mote_id,
       COUNT(*) FILTER (WHERE distance_60 > 0), COUNT(*) FILTER (WHERE distance_60 < 0),
       CAST(ROUND(100 * MAX(ABS(distance_60)) / 60, 1) AS DECIMAL(6, 1))
FROM TABLE(TUMBLE(TABLE outliers, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, mote_id

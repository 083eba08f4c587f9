-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW full_minutes AS
SELECT mote_id, 100 * (MAX(temperature) - MIN(temperature)) AS span, window_time AS minute_time
FROM TABLE(TUMBLE(TABLE singlehop, DESCRIPTOR(event_time), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end, window_time, mote_id
HAVING COUNT(*) = 12;

SELECT window_start, mote_id, COUNT(*), COUNT(*) FILTER (WHERE span <= 2),
       CAST(MAX(span) AS BIGINT), CAST(ROUND(AVG(span), 2) AS DECIMAL(7, 2))
FROM TABLE(TUMBLE(TABLE full_minutes, DESCRIPTOR(minute_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, mote_id

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW hours_of AS
SELECT window_start AS since, window_time AS rt, pop, COUNT(DISTINCT request_id) AS requests,
       COUNT(DISTINCT request_id) FILTER (WHERE status BETWEEN 500 AND 504) AS failed
FROM TABLE(HOP(TABLE requests, DESCRIPTOR(event_time), INTERVAL '15' MINUTE, INTERVAL '1' HOUR))
GROUP BY window_start, window_end, window_time, pop;

CREATE TEMPORARY VIEW alarms AS
SELECT * FROM hours_of WHERE requests >= 40 AND 100 * failed >= 15 * requests;

SELECT window_start, pop, COUNT(*), MIN(since), SUM(requests),
       CAST(MAX(100.0 * failed / requests) AS DECIMAL(5, 2))
FROM TABLE(TUMBLE(TABLE alarms, DESCRIPTOR(rt), INTERVAL '8' HOUR))
GROUP BY window_start, window_end, pop

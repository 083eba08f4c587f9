-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW stamped AS
SELECT pop, request_id, DATE_FORMAT(event_time, 'yyyy-MM-dd') AS day_utc,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS event_ms,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', received_at) AS BIGINT)
       + EXTRACT(MILLISECOND FROM received_at) AS received_ms
FROM requests;

CREATE TEMPORARY VIEW delays AS
SELECT pop, day_utc, request_id, MIN(received_ms - event_ms) AS delay
FROM stamped
GROUP BY pop, day_utc, request_id;

SELECT pop, day_utc, COUNT(*), COUNT(*) FILTER (WHERE delay < 0),
       CAST(ROUND(PERCENTILE(delay, 0.5), 2) AS DECIMAL(12, 2)),
       CAST(ROUND(PERCENTILE(delay, 0.95), 2) AS DECIMAL(12, 2))
FROM delays
GROUP BY pop, day_utc
HAVING COUNT(*) >= 70

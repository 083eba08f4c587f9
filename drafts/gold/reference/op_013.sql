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

CREATE TEMPORARY VIEW sorted AS
SELECT pop, day_utc, COUNT(*) AS requests, COUNT(*) FILTER (WHERE delay < 0) AS ahead,
       ARRAY_SORT(ARRAY_AGG(delay)) AS delays
FROM delays
GROUP BY pop, day_utc;

SELECT pop, day_utc, requests, ahead, delays[CAST((50 * requests + 99) / 100 AS INT)],
       delays[CAST((95 * requests + 99) / 100 AS INT)]
FROM sorted
WHERE requests >= 70

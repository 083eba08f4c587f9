CREATE TEMPORARY VIEW stamped AS
SELECT service, request_id, status, event_time,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', received_at) AS BIGINT)
       + EXTRACT(MILLISECOND FROM received_at) AS received_ms
FROM requests;

CREATE TEMPORARY VIEW last_lines AS
SELECT service, request_id, MOD(MAX(1000 * received_ms + status), 1000) AS status,
       window_time AS box_time
FROM TABLE(TUMBLE(TABLE stamped, DESCRIPTOR(event_time), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end, window_time, service, request_id;

CREATE TEMPORARY VIEW judged AS
SELECT service, COUNT(*) AS requests, COUNT(*) FILTER (WHERE status = 0 OR status >= 500) AS failed,
       TIMESTAMPDIFF(MINUTE, TIMESTAMP '2025-11-01 00:00:00', window_start) AS minute_no,
       window_time AS box_time
FROM TABLE(TUMBLE(TABLE last_lines, DESCRIPTOR(box_time), INTERVAL '1' MINUTE))
WHERE status <> 499
GROUP BY window_start, window_end, window_time, service
HAVING COUNT(*) >= 3;

CREATE TEMPORARY VIEW chained AS
SELECT service, requests, failed, minute_no,
       LAG(requests) OVER w AS requests_before, LAG(failed) OVER w AS failed_before,
       LAG(minute_no) OVER w AS minute_before
FROM judged
WINDOW w AS (PARTITION BY service ORDER BY box_time);

CREATE TEMPORARY VIEW bad AS
SELECT c.service, c.requests, c.failed, c.minute_no,
       CASE WHEN c.minute_no - c.minute_before <= 3
             AND 10000 * c.failed_before > 4 * s.target_bp * c.requests_before
            THEN 0 ELSE 1 END AS is_first
FROM chained AS c
JOIN services AS s ON s.service = c.service
WHERE 10000 * c.failed > 4 * s.target_bp * c.requests;

CREATE TEMPORARY VIEW members AS
SELECT b.service, b.minute_no, b.requests, b.failed, MAX(f.minute_no) AS first_minute
FROM bad AS b
JOIN bad AS f ON f.service = b.service AND f.is_first = 1 AND f.minute_no <= b.minute_no
GROUP BY b.service, b.minute_no, b.requests, b.failed;

CREATE TEMPORARY VIEW outages AS
SELECT service, first_minute, MAX(minute_no) AS last_minute, COUNT(*) AS bad_minutes,
       SUM(requests) AS requests, SUM(failed) AS failed
FROM members
GROUP BY service, first_minute
HAVING COUNT(*) >= 5;

SELECT o.service, COUNT(*),
       TIMESTAMPADD(MINUTE, o.first_minute, TIMESTAMP '2025-11-01 00:00:00'), o.bad_minutes,
       CAST(o.last_minute - o.first_minute + 1 AS BIGINT),
       CAST(100.0 * o.failed / o.requests AS DECIMAL(5, 2))
FROM outages AS o
JOIN outages AS e ON e.service = o.service AND e.first_minute <= o.first_minute
GROUP BY o.service, o.first_minute, o.last_minute, o.bad_minutes, o.requests, o.failed

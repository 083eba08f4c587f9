-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW bad_boxes AS
SELECT window_start, window_end, service, COUNT(DISTINCT request_id) AS failed
FROM TABLE(TUMBLE(TABLE requests, DESCRIPTOR(event_time), INTERVAL '10' MINUTE))
WHERE status BETWEEN 500 AND 504
GROUP BY window_start, window_end, service
HAVING COUNT(DISTINCT request_id) >= 3;

CREATE TEMPORARY VIEW firing_boxes AS
SELECT window_start, window_end, service, COUNT(*) AS messages
FROM TABLE(TUMBLE(TABLE alerts, DESCRIPTOR(event_time), INTERVAL '10' MINUTE))
WHERE state = 'firing'
GROUP BY window_start, window_end, service;

CREATE TEMPORARY VIEW boxes AS
SELECT b.service, b.failed, f.messages
FROM bad_boxes AS b
LEFT JOIN firing_boxes AS f
  ON f.service = b.service AND f.window_start = b.window_start AND f.window_end = b.window_end;

SELECT service, COUNT(*), COUNT(messages), SUM(failed),
       SUM(CASE WHEN messages IS NULL THEN failed ELSE 0 END),
       CAST(100.0 * COUNT(messages) / COUNT(*) AS DECIMAL(5, 1))
FROM boxes
GROUP BY service
HAVING COUNT(*) >= 9

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW asked AS
SELECT request_id, zone_id, MIN(ms) AS asked_ms
FROM (
  SELECT request_id, zone_id,
         1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', event_time) AS BIGINT)
         + EXTRACT(MILLISECOND FROM event_time) AS ms
  FROM requests
)
GROUP BY request_id, zone_id;

CREATE TEMPORARY VIEW picked AS
SELECT request_id, MIN(ms) AS picked_ms
FROM (
  SELECT request_id,
         1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', event_time) AS BIGINT)
         + EXTRACT(MILLISECOND FROM event_time) AS ms
  FROM trips
  WHERE kind = 'picked_up'
)
GROUP BY request_id;

SELECT zone_id, COUNT(*), CAST(ROUND(PERCENTILE(wait_ms, 0.5) / 1000, 1) AS DECIMAL(6, 1)),
       CAST(ROUND(PERCENTILE(wait_ms, 0.9) / 1000, 1) AS DECIMAL(6, 1)),
       COUNT(*) FILTER (WHERE wait_ms > 600000)
FROM (
  SELECT a.zone_id, p.picked_ms - a.asked_ms AS wait_ms
  FROM asked AS a
  JOIN picked AS p ON p.request_id = a.request_id
)
GROUP BY zone_id
HAVING COUNT(*) >= 70

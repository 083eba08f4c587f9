-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW reports AS
SELECT driver_id, kind, event_time
FROM (
  SELECT driver_id, kind, event_time,
         ROW_NUMBER() OVER (PARTITION BY driver_id ORDER BY event_time DESC) AS rn
  FROM trips
  WHERE kind IN ('picked_up', 'dropped_off', 'cancelled')
)
WHERE rn = 1;

CREATE TEMPORARY VIEW asked AS
SELECT o.offer_id, o.driver_id, o.answer, o.event_time,
       CASE r.kind WHEN 'picked_up' THEN 'on trip' WHEN 'dropped_off' THEN 'free'
                   WHEN 'cancelled' THEN 'after cancellation' ELSE 'fresh' END AS state
FROM offers AS o
LEFT JOIN reports FOR SYSTEM_TIME AS OF o.event_time AS r ON r.driver_id = o.driver_id
WHERE o.driver_id LIKE 'KT%';

CREATE TEMPORARY VIEW daily AS
SELECT DISTINCT
       DATE_FORMAT(event_time + INTERVAL '05:45' HOUR TO MINUTE, 'yyyy-MM-dd') AS local_day,
       state, offer_id, driver_id, answer
FROM asked;

CREATE TEMPORARY VIEW by_driver AS
SELECT local_day, state, driver_id, COUNT(*) AS offers,
       COUNT(*) FILTER (WHERE answer = 'accepted') AS accepted
FROM daily
GROUP BY local_day, state, driver_id;

SELECT local_day, state, SUM(offers), COUNT(*),
       CAST(ROUND(100.0 * SUM(accepted) / SUM(offers), 1) AS DECIMAL(4, 1)),
       COALESCE(NULLIF(ARRAY_JOIN(ARRAY_SORT(
         ARRAY_AGG(driver_id) FILTER (WHERE offers >= 4 AND accepted = 0)), ', '), ''), 'none')
FROM by_driver
GROUP BY local_day, state

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW signs AS
SELECT driver_id, 1 AS by_offer, 0 AS by_trip, 0 AS by_ping, event_time FROM offers
UNION ALL
SELECT driver_id, 0, 1, 0, event_time FROM trips
UNION ALL
SELECT driver_id, 0, 0, 1, event_time FROM pings;

CREATE TEMPORARY VIEW present AS
SELECT window_start AS quarter_start, SUBSTRING(driver_id FROM 1 FOR 2) AS fleet, driver_id,
       MAX(by_offer) AS by_offer, MAX(by_trip) AS by_trip, MAX(by_ping) AS by_ping
FROM TABLE(TUMBLE(TABLE signs, DESCRIPTOR(event_time), INTERVAL '6' HOUR))
GROUP BY window_start, window_end, driver_id;

SELECT quarter_start, fleet, COUNT(*),
       COUNT(*) FILTER (WHERE by_trip = 1 AND by_offer = 0),
       COUNT(*) FILTER (WHERE by_offer = 1 AND by_trip = 1 AND by_ping = 1),
       COUNT(*) FILTER (WHERE by_ping = 1 AND by_trip = 0)
FROM present
WHERE quarter_start >= TIMESTAMP '2025-10-23 00:00:00'
  AND quarter_start < TIMESTAMP '2025-10-27 00:00:00'
GROUP BY quarter_start, fleet

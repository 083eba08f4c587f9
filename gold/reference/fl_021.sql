-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW entries AS
SELECT origin, 'cancelled' AS kind, flight_id, event_time FROM departures WHERE cancelled
UNION ALL
SELECT origin, 'left late', flight_id, event_time FROM departures WHERE dep_delay >= 120
UNION ALL
SELECT origin, 'arrived late', flight_id, event_time FROM arrivals WHERE arr_delay >= 120
UNION ALL
SELECT origin, 'weather', CAST(NULL AS INT), event_time FROM weather WHERE visib <= 1;

SELECT window_start, origin, COUNT(DISTINCT kind), COUNT(*), COUNT(DISTINCT flight_id),
       MAX(event_time)
FROM TABLE(TUMBLE(TABLE entries, DESCRIPTOR(event_time), INTERVAL '8' HOUR))
GROUP BY window_start, window_end, origin
HAVING COUNT(DISTINCT kind) >= 3

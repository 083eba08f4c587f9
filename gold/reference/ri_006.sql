-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW drop_offs AS
SELECT SUBSTRING(driver_id FROM 1 FOR 2) AS fleet, driver_id, amount, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY trip_id ORDER BY event_time) AS rn
  FROM trips
  WHERE kind = 'dropped_off'
)
WHERE rn = 1;

SELECT window_end, fleet, COUNT(*), COALESCE(SUM(amount), 0),
       COUNT(*) FILTER (WHERE amount IS NULL), COUNT(DISTINCT driver_id)
FROM TABLE(CUMULATE(TABLE drop_offs, DESCRIPTOR(event_time), INTERVAL '6' HOUR, INTERVAL '1' DAY))
GROUP BY window_start, window_end, fleet

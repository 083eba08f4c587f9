SELECT window_start, origin, place, flight_id, dest, arr_delay
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, origin
                               ORDER BY arr_delay DESC, flight_id DESC) AS place
  FROM TABLE(TUMBLE(TABLE arrivals, DESCRIPTOR(event_time), INTERVAL '1' DAY))
)
WHERE place <= 2

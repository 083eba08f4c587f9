-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, origin, place, flight_id, dest, arr_delay
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, origin
                               ORDER BY arr_delay DESC, flight_id DESC) AS place
  FROM TABLE(TUMBLE(TABLE arrivals, DESCRIPTOR(event_time), INTERVAL '1' DAY))
)
WHERE place <= 2

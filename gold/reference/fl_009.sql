SELECT t.window_start, t.origin, t.place, t.flight_id, COALESCE(a.name, 'not listed'), t.arr_delay
FROM (
  SELECT window_start, origin, flight_id, dest, arr_delay,
         ROW_NUMBER() OVER (PARTITION BY window_start, window_end, origin
                            ORDER BY arr_delay DESC, flight_id DESC) AS place
  FROM TABLE(TUMBLE(TABLE arrivals, DESCRIPTOR(event_time), INTERVAL '1' DAY))
) AS t
LEFT JOIN airports AS a ON a.faa = t.dest
WHERE t.place <= 2

SELECT t.window_start, t.place, t.flight_id, COALESCE(a.name, 'not listed'), t.arr_delay, t.air_time
FROM (
  SELECT window_start, flight_id, dest, arr_delay, air_time,
         ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                            ORDER BY arr_delay DESC, air_time, flight_id) AS place
  FROM TABLE(TUMBLE(TABLE arrivals, DESCRIPTOR(event_time), INTERVAL '1' DAY))
) AS t
LEFT JOIN airports AS a ON a.faa = t.dest
WHERE t.place <= 2

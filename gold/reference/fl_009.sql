-- Not a ranking within windows: joined with airports, it loses rows in Flink 2.2.1, which takes
-- (origin, place) for unique without the window.
SELECT t.day_start, t.origin, t.place, t.flight_id, COALESCE(a.name, 'not listed'), t.arr_delay
FROM (
  SELECT FLOOR(event_time TO DAY) AS day_start, origin, flight_id, dest, arr_delay,
         ROW_NUMBER() OVER (PARTITION BY FLOOR(event_time TO DAY), origin
                            ORDER BY arr_delay DESC, flight_id DESC) AS place
  FROM arrivals
) AS t
LEFT JOIN airports AS a ON a.faa = t.dest
WHERE t.place <= 2

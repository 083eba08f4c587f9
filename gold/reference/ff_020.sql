-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW street_hours AS
SELECT s.street, c.counting_day, c.event_time AS begins, SUM(CAST(c.pedestrians AS BIGINT)) AS n
FROM counts AS c
JOIN sensors AS s ON s.sensor_id = c.sensor_id
WHERE s.street IS NOT NULL
GROUP BY s.street, c.counting_day, c.event_time;

CREATE TEMPORARY VIEW stretches AS
SELECT a.street, a.counting_day, a.begins, a.n + b.n + c.n AS total
FROM street_hours AS a
JOIN street_hours AS b
  ON b.street = a.street AND b.counting_day = a.counting_day
 AND b.begins = a.begins + INTERVAL '1' HOUR
JOIN street_hours AS c
  ON c.street = a.street AND c.counting_day = a.counting_day
 AND c.begins = a.begins + INTERVAL '2' HOUR;

CREATE TEMPORARY VIEW firsts AS
SELECT street, counting_day, begins, total
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY street, counting_day
                               ORDER BY total DESC, begins) AS nth
  FROM stretches
)
WHERE nth = 1;

CREATE TEMPORARY VIEW rushes AS
SELECT *
FROM (
  SELECT f.street, f.counting_day, f.begins AS first_from, f.total AS first_rush,
         s.begins AS second_from, s.total AS second_rush,
         ROW_NUMBER() OVER (PARTITION BY f.street, f.counting_day
                            ORDER BY s.total DESC, s.begins) AS nth
  FROM firsts AS f
  JOIN stretches AS s ON s.street = f.street AND s.counting_day = f.counting_day
  WHERE s.begins >= f.begins + INTERVAL '3' HOUR OR s.begins <= f.begins - INTERVAL '3' HOUR
)
WHERE nth = 1 AND 10 * second_rush >= 7 * first_rush;

SELECT r.street, r.first_from, r.first_rush, r.second_from, r.second_rush, MIN(h.n)
FROM rushes AS r
JOIN street_hours AS h ON h.street = r.street AND h.counting_day = r.counting_day
WHERE (h.begins >= r.first_from + INTERVAL '3' HOUR AND h.begins < r.second_from)
   OR (h.begins >= r.second_from + INTERVAL '3' HOUR AND h.begins < r.first_from)
GROUP BY r.street, r.first_from, r.first_rush, r.second_from, r.second_rush
HAVING 4 * MIN(h.n) < r.second_rush

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW regions AS
SELECT mic, SPLIT_INDEX(time_zone, '/', 0) AS region FROM exchanges;

CREATE TEMPORARY VIEW capacities AS
SELECT region, 5 * COUNT(*) AS capacity FROM regions GROUP BY region;

CREATE TEMPORARY VIEW weekly AS
SELECT window_start, mic, COUNT(*) AS openings
FROM TABLE(TUMBLE((SELECT * FROM sessions WHERE phase = 'open'), DESCRIPTOR(event_time),
                  INTERVAL '7' DAY))
GROUP BY window_start, window_end, mic;

SELECT o.window_start, o.region, o.openings, o.exchanges_open,
       CAST(ROUND(100.0 * o.openings / c.capacity, 2) AS DECIMAL(5, 2))
FROM (
  SELECT w.window_start, r.region, SUM(w.openings) AS openings, COUNT(*) AS exchanges_open
  FROM weekly AS w JOIN regions AS r ON r.mic = w.mic
  GROUP BY w.window_start, r.region
) AS o
JOIN capacities AS c ON c.region = o.region
WHERE 100 * o.openings <= 80 * c.capacity

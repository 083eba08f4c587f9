-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW bouts AS
SELECT window_start AS first_day, MAX(event_time) AS last_day
FROM TABLE(SESSION(TABLE visits, DESCRIPTOR(event_time), INTERVAL '7' DAY))
GROUP BY window_start, window_end;

CREATE TEMPORARY VIEW pairs AS
SELECT plot_id, left_at, back_at
FROM (
  SELECT plot_id, CAST(event_time AS TIMESTAMP(3)) AS back_at,
         LAG(CAST(event_time AS TIMESTAMP(3))) OVER (PARTITION BY plot_id ORDER BY event_time)
           AS left_at
  FROM visits
)
WHERE left_at IS NOT NULL;

CREATE TEMPORARY VIEW gaps AS
SELECT p.plot_id, p.left_at, p.back_at, COUNT(*) AS missed
FROM pairs AS p
JOIN bouts AS b ON b.first_day > p.left_at AND b.last_day < p.back_at
GROUP BY p.plot_id, p.left_at, p.back_at;

CREATE TEMPORARY VIEW catches AS
SELECT plot_id, window_start AS at_day, window_time AS rt, COUNT(species_id) AS animals
FROM TABLE(TUMBLE(TABLE captures, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY plot_id, window_start, window_end, window_time;

CREATE TEMPORARY VIEW usual AS
SELECT plot_id, at_day,
       SUM(animals) OVER (PARTITION BY plot_id ORDER BY rt
                          ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS of_three
FROM catches;

CREATE TEMPORARY VIEW typed AS
SELECT c.plot_id, p.plot_type, c.at_day, c.animals
FROM catches AS c
JOIN plots AS p ON p.plot_id = c.plot_id;

CREATE TEMPORARY VIEW peers AS
SELECT g.plot_id, g.back_at, COUNT(*) AS visits, SUM(o.animals) AS animals
FROM gaps AS g
JOIN plots AS t ON t.plot_id = g.plot_id
JOIN bouts AS b ON b.first_day <= g.back_at AND b.last_day >= g.back_at
JOIN typed AS o
  ON o.plot_type = t.plot_type AND o.plot_id <> g.plot_id
 AND o.at_day >= b.first_day AND o.at_day <= b.last_day
GROUP BY g.plot_id, g.back_at;

SELECT g.plot_id, g.left_at, g.back_at, g.missed,
       CAST(ROUND(c.animals - 1.0 * u.of_three / 3, 2) AS DECIMAL(6, 2)) AS diff,
       CAST(ROUND(1.0 * p.animals / p.visits, 2) AS DECIMAL(6, 2))
FROM gaps AS g
JOIN catches AS c ON c.plot_id = g.plot_id AND c.at_day = g.back_at
JOIN usual AS u ON u.plot_id = g.plot_id AND u.at_day = g.left_at
JOIN peers AS p ON p.plot_id = g.plot_id AND p.back_at = g.back_at

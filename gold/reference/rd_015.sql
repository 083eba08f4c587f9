-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW seen AS
SELECT species_id, plot_id, window_start AS at_day, window_time AS rt, COUNT(*) AS n
FROM TABLE(TUMBLE((SELECT * FROM captures WHERE species_id IS NOT NULL), DESCRIPTOR(event_time),
                  INTERVAL '1' DAY))
GROUP BY species_id, plot_id, window_start, window_end, window_time;

CREATE TEMPORARY VIEW comebacks AS
SELECT species_id, plot_id, at_day, rt
FROM (
  SELECT species_id, plot_id, at_day, rt,
         LAG(at_day) OVER (PARTITION BY species_id, plot_id ORDER BY rt) AS day_before
  FROM seen
)
WHERE TIMESTAMPDIFF(DAY, day_before, at_day) >= 365;

CREATE TEMPORARY VIEW waves AS
SELECT species_id, MIN(at_day) AS first_at, MAX(at_day) AS last_at,
       COUNT(DISTINCT plot_id) AS plots
FROM TABLE(SESSION(TABLE comebacks PARTITION BY species_id, DESCRIPTOR(rt), INTERVAL '30' DAY))
GROUP BY species_id, window_start, window_end
HAVING COUNT(DISTINCT plot_id) >= 4;

CREATE TEMPORARY VIEW holds AS
SELECT w.species_id, w.first_at, COUNT(DISTINCT h.plot_id) AS held
FROM waves AS w
JOIN seen AS h
  ON h.species_id = w.species_id AND h.at_day < w.first_at
 AND h.at_day >= w.first_at - INTERVAL '365' DAY(3)
WHERE NOT EXISTS (
  SELECT * FROM comebacks AS c
  WHERE c.species_id = w.species_id AND c.plot_id = h.plot_id
    AND c.at_day >= w.first_at AND c.at_day <= w.last_at
)
GROUP BY w.species_id, w.first_at;

SELECT w.species_id, w.first_at, w.last_at, w.plots, COALESCE(h.held, 0), SUM(r.n)
FROM waves AS w
JOIN species AS s ON s.species_id = w.species_id AND s.taxa = 'Rodent'
JOIN seen AS r
  ON r.species_id = w.species_id AND r.at_day >= w.first_at AND r.at_day <= w.last_at
LEFT JOIN holds AS h ON h.species_id = w.species_id AND h.first_at = w.first_at
GROUP BY w.species_id, w.first_at, w.last_at, w.plots, h.held

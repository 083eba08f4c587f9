-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW days AS
SELECT species_id, event_time AS at_day, MAX(weight_g) AS g
FROM captures
WHERE species_id IS NOT NULL AND weight_g IS NOT NULL
GROUP BY species_id, event_time;

CREATE TEMPORARY VIEW breaks AS
SELECT species_id, COUNT(*) AS breaks, MAX(at_day) AS record_day
FROM days AS d
WHERE g > (SELECT MAX(e.g) FROM days AS e WHERE e.species_id = d.species_id AND e.at_day < d.at_day)
GROUP BY species_id;

CREATE TEMPORARY VIEW finals AS
SELECT species_id, COUNT(*) AS weigh_days, MAX(g) AS record_g
FROM days
GROUP BY species_id;

SELECT f.species_id, f.weigh_days, b.breaks, f.record_g, b.record_day,
       COUNT(*) FILTER (WHERE e.at_day > b.record_day)
FROM finals AS f
JOIN breaks AS b ON b.species_id = f.species_id
JOIN days AS e ON e.species_id = f.species_id AND e.g = f.record_g
WHERE b.breaks >= 5
GROUP BY f.species_id, f.weigh_days, b.breaks, f.record_g, b.record_day

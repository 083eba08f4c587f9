-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW seen AS
SELECT species_id, window_start AS at_day, window_time AS rt
FROM TABLE(TUMBLE((SELECT * FROM captures WHERE species_id IS NOT NULL), DESCRIPTOR(event_time),
                  INTERVAL '1' DAY))
GROUP BY species_id, window_start, window_end, window_time;

CREATE TEMPORARY VIEW numbered AS
SELECT species_id, at_day,
       SUM(CASE WHEN TIMESTAMPDIFF(DAY, day_before, at_day) <= 183 THEN 0 ELSE 1 END)
         OVER (PARTITION BY species_id ORDER BY rt) AS stay
FROM (
  SELECT species_id, at_day, rt,
         LAG(at_day) OVER (PARTITION BY species_id ORDER BY rt) AS day_before
  FROM seen
);

-- Off the list from off_day on.
CREATE TEMPORARY VIEW stays AS
SELECT n.species_id, n.stay, MIN(n.at_day) AS on_day,
       MAX(n.at_day) + INTERVAL '183' DAY(3) AS off_day
FROM numbered AS n
JOIN species AS s ON s.species_id = n.species_id
WHERE s.species <> 'sp.'
GROUP BY n.species_id, n.stay;

CREATE TEMPORARY VIEW turns AS
SELECT on_day AS at_day FROM stays UNION SELECT off_day FROM stays;

CREATE TEMPORARY VIEW sizes AS
SELECT t.at_day, COUNT(*) FILTER (WHERE s.off_day > t.at_day) AS listed,
       COUNT(*) FILTER (WHERE s.on_day < t.at_day) AS listed_before
FROM turns AS t
JOIN stays AS s ON s.on_day <= t.at_day AND s.off_day >= t.at_day
GROUP BY t.at_day;

CREATE TEMPORARY VIEW periods AS
SELECT a.at_day AS first_day, MIN(z.at_day) AS off_day
FROM sizes AS a
JOIN (
  SELECT at_day FROM sizes WHERE listed < 17 AND listed_before >= 17
  UNION ALL
  SELECT TIMESTAMP '2003-01-01 00:00:00' FROM species WHERE species_id = 'DM'
) AS z ON z.at_day > a.at_day
WHERE a.listed >= 17 AND a.listed_before < 17 AND a.at_day < TIMESTAMP '2003-01-01 00:00:00'
GROUP BY a.at_day;

SELECT CAST(p.first_day AS DATE), CAST(p.off_day - INTERVAL '1' DAY AS DATE),
       CAST(TIMESTAMPDIFF(DAY, p.first_day, p.off_day) AS BIGINT), m.most, j.joined,
       COALESCE(d.dropped, 0)
FROM periods AS p
JOIN (
  SELECT p.first_day, MAX(s.listed) AS most
  FROM periods AS p
  JOIN sizes AS s ON s.at_day >= p.first_day AND s.at_day < p.off_day
  GROUP BY p.first_day
) AS m ON m.first_day = p.first_day
JOIN (
  SELECT p.first_day, COUNT(*) AS joined
  FROM periods AS p
  JOIN stays AS s ON s.on_day >= p.first_day AND s.on_day < p.off_day
  GROUP BY p.first_day
) AS j ON j.first_day = p.first_day
LEFT JOIN (
  SELECT p.first_day, COUNT(*) AS dropped
  FROM periods AS p
  JOIN stays AS s ON s.off_day > p.first_day AND s.off_day < p.off_day
  GROUP BY p.first_day
) AS d ON d.first_day = p.first_day

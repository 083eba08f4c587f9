-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW winds AS
SELECT storm, season, event_time AS at_hour, MAX(wind_kt) AS wind_kt
FROM fixes
WHERE HOUR(event_time) IN (0, 6, 12, 18)
GROUP BY storm, season, event_time;

CREATE TEMPORARY VIEW tops AS
SELECT event_time AS at_hour, MAX(wind_kt) AS wind_kt
FROM fixes
WHERE HOUR(event_time) IN (0, 6, 12, 18)
GROUP BY event_time;

CREATE TEMPORARY VIEW leaders AS
SELECT w.storm, w.season, w.at_hour
FROM winds AS w
JOIN tops AS t ON t.at_hour = w.at_hour AND t.wind_kt = w.wind_kt;

-- All hours of a reign lie equally far behind the number of hours that the storm led until then.
CREATE TEMPORARY VIEW numbered AS
SELECT a.storm, a.season, a.at_hour,
       TIMESTAMPDIFF(HOUR, TIMESTAMP '1970-01-01 00:00:00', a.at_hour) - 6 * COUNT(*) AS reign
FROM leaders AS a
JOIN leaders AS b ON b.storm = a.storm AND b.season = a.season AND b.at_hour <= a.at_hour
GROUP BY a.storm, a.season, a.at_hour;

CREATE TEMPORARY VIEW reigns AS
SELECT storm, season, MIN(at_hour) AS first_at, MAX(at_hour) AS last_at
FROM numbered
GROUP BY storm, season, reign;

SELECT w.at_hour, w.storm, w.wind_kt, t.wind_kt,
       CAST(TIMESTAMPDIFF(HOUR, r.first_at, w.at_hour) AS BIGINT), COUNT(a.at_hour)
FROM reigns AS r
JOIN winds AS w
  ON w.storm = r.storm AND w.season = r.season AND w.at_hour = r.last_at + INTERVAL '6' HOUR
JOIN tops AS t ON t.at_hour = w.at_hour
LEFT JOIN leaders AS a
  ON a.storm = r.storm AND a.season = r.season AND a.at_hour > w.at_hour
WHERE t.wind_kt >= 60
GROUP BY w.at_hour, w.storm, w.wind_kt, t.wind_kt, r.first_at

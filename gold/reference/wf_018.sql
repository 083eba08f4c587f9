-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW losses AS
SELECT event_time, kwh,
       SUM(CASE WHEN TIMESTAMPDIFF(MINUTE, time_before, event_time) <= 30 THEN 0 ELSE 1 END)
         OVER (ORDER BY event_time) AS episode
FROM (
  SELECT event_time, availability_kwh AS kwh,
         LAG(event_time) OVER (ORDER BY event_time) AS time_before
  FROM meter
  WHERE availability_kwh > 0
);

CREATE TEMPORARY VIEW episodes AS
SELECT episode, MIN(event_time) AS first_at, MAX(event_time) AS last_at, COUNT(*) AS losses,
       SUM(kwh) AS kwh
FROM losses
GROUP BY episode;

CREATE TEMPORARY VIEW standing AS
SELECT l.episode, l.event_time, r.turbine
FROM losses AS l
JOIN scada AS r ON r.event_time BETWEEN l.event_time AND l.event_time
WHERE r.power_kw <= 0 AND r.wind_ms >= 4;

CREATE TEMPORARY VIEW by_turbine AS
SELECT episode, turbine, COUNT(DISTINCT event_time) AS stood
FROM standing
GROUP BY episode, turbine;

CREATE TEMPORARY VIEW throughout AS
SELECT DISTINCT e.episode
FROM episodes AS e
JOIN by_turbine AS b ON b.episode = e.episode AND b.stood = e.losses;

CREATE TEMPORARY VIEW together AS
SELECT episode, COUNT(DISTINCT event_time) AS stood, COUNT(DISTINCT turbine) AS turbines
FROM standing
GROUP BY episode;

CREATE TEMPORARY VIEW blind AS
SELECT DISTINCT l.episode
FROM losses AS l
JOIN scada AS r ON r.event_time BETWEEN l.event_time AND l.event_time
WHERE r.power_kw IS NULL;

SELECT e.first_at, e.last_at,
       CASE WHEN o.episode IS NOT NULL THEN 'one turbine'
            WHEN t.stood = e.losses THEN 'in turns'
            WHEN b.episode IS NOT NULL THEN 'blind'
            WHEN t.stood > 0 THEN 'in part'
            ELSE 'unexplained' END,
       e.losses, COALESCE(t.turbines, 0), CAST(ROUND(e.kwh, 1) AS DECIMAL(8, 1))
FROM episodes AS e
LEFT JOIN throughout AS o ON o.episode = e.episode
LEFT JOIN together AS t ON t.episode = e.episode
LEFT JOIN blind AS b ON b.episode = e.episode

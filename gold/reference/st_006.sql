-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW synoptic AS
SELECT DISTINCT storm, season, status, category, wind_kt, event_time AS at_hour
FROM fixes
WHERE HOUR(event_time) IN (0, 6, 12, 18) AND season >= 1990;

CREATE TEMPORARY VIEW forecasts AS
SELECT p.storm, p.season, COALESCE(CAST(p.category AS STRING), 'none') AS category, p.wind_kt,
       t.due, TIMESTAMPDIFF(HOUR, p.at_hour, t.due) AS lead_h
FROM synoptic AS p
CROSS JOIN UNNEST(ARRAY[p.at_hour + INTERVAL '24' HOUR, p.at_hour + INTERVAL '48' HOUR,
                        p.at_hour + INTERVAL '72' HOUR, p.at_hour + INTERVAL '96' HOUR]) AS t (due)
WHERE p.status IN ('hurricane', 'tropical storm');

CREATE TEMPORARY VIEW verified AS
SELECT f.lead_h, f.category, l.wind_kt - f.wind_kt AS error_kt
FROM forecasts AS f
LEFT JOIN synoptic AS l ON l.storm = f.storm AND l.season = f.season AND l.at_hour = f.due;

SELECT lead_h, CASE WHEN GROUPING(category) = 1 THEN 'all' ELSE category END,
       COUNT(*), COUNT(*) - COUNT(error_kt),
       CAST(ROUND(1.0 * SUM(error_kt) / COUNT(error_kt), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(1.0 * SUM(ABS(error_kt)) / COUNT(error_kt), 2) AS DECIMAL(5, 2))
FROM verified
GROUP BY GROUPING SETS ((lead_h, category), (lead_h))

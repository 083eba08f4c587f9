-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW hurricanes AS
SELECT storm, season, COUNT(*) AS positions, MIN(event_time) AS first_at,
       COUNT(*) FILTER (WHERE category >= 3) AS majors, MAX(wind_kt) AS strongest
FROM fixes
WHERE status = 'hurricane' AND lat < 31.4
GROUP BY storm, season;

CREATE TEMPORARY VIEW leaders AS
SELECT storm, season, positions, first_at, majors, strongest,
       storm || ' ' || CAST(season AS STRING) AS label
FROM hurricanes
WHERE positions = (SELECT MAX(positions) FROM hurricanes);

SELECT storm, season, positions, first_at, majors, strongest
FROM leaders
WHERE label = (SELECT MAX(label) FROM leaders)

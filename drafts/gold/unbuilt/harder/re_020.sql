-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW local_times AS
SELECT CASE WHEN by_bot THEN 'bot' ELSE 'person' END AS publisher,
       CAST(CONVERT_TZ(DATE_FORMAT(event_time, 'yyyy-MM-dd HH:mm:ss'), 'UTC',
                       'America/Los_Angeles') AS TIMESTAMP(3)) AS local_time
FROM publications;

CREATE TEMPORARY VIEW numbered AS
SELECT publisher, DATE_FORMAT(local_time, 'yyyy-MM-dd') AS local_day,
       CASE WHEN EXTRACT(HOUR FROM local_time) < 9 OR EXTRACT(HOUR FROM local_time) >= 17
            THEN 1 ELSE 0 END AS off_hours,
       TIMESTAMPDIFF(DAY, TIMESTAMP '2018-12-31 00:00:00', local_time) AS days
FROM local_times;

CREATE TEMPORARY VIEW active AS
SELECT publisher, local_day, days / 7 * 5 + MOD(days, 7) AS working_day,
       COUNT(*) AS publications, SUM(CAST(off_hours AS BIGINT)) AS off_hours
FROM numbered
WHERE MOD(days, 7) < 5
GROUP BY publisher, local_day, days;

CREATE TEMPORARY VIEW beginnings AS
SELECT a.publisher, a.working_day
FROM active AS a
WHERE NOT EXISTS (
  SELECT 1 FROM active AS b
  WHERE b.publisher = a.publisher
    AND b.working_day < a.working_day AND b.working_day >= a.working_day - 2
);

CREATE TEMPORARY VIEW belonging AS
SELECT a.publisher, a.local_day, a.working_day, a.publications, a.off_hours,
       MAX(b.working_day) AS streak
FROM active AS a
JOIN beginnings AS b ON b.publisher = a.publisher AND b.working_day <= a.working_day
GROUP BY a.publisher, a.local_day, a.working_day, a.publications, a.off_hours;

SELECT publisher, MIN(local_day), MAX(local_day), COUNT(*),
       MAX(working_day) - streak + 1 - COUNT(*),
       CAST(ROUND(100.0 * SUM(off_hours) / SUM(publications), 2) AS DECIMAL(5, 2))
FROM belonging
GROUP BY publisher, streak
HAVING COUNT(*) >= 6

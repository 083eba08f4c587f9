CREATE TEMPORARY VIEW local_times AS
SELECT CAST(CONVERT_TZ(DATE_FORMAT(event_time, 'yyyy-MM-dd HH:mm:ss'), 'UTC',
                       'America/Los_Angeles') AS TIMESTAMP(3)) AS local_time,
       CASE WHEN by_bot THEN 'bot' ELSE 'person' END AS publisher
FROM publications;

CREATE TEMPORARY VIEW local_days AS
SELECT CAST(local_time AS DATE) AS local_date, DATE_FORMAT(local_time, 'EEEE') AS weekday,
       publisher, COUNT(*) AS n,
       COUNT(*) FILTER (WHERE HOUR(local_time) < 9 OR HOUR(local_time) >= 17) AS off_hours
FROM local_times
GROUP BY CAST(local_time AS DATE), DATE_FORMAT(local_time, 'EEEE'), publisher;

SELECT weekday, publisher, COUNT(*), SUM(n),
       CAST(ROUND(100.0 * SUM(off_hours) / SUM(n), 2) AS DECIMAL(5, 2)), MAX(n)
FROM local_days
GROUP BY weekday, publisher

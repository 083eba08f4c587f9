-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW followed AS
SELECT event_time, by_bot, LAG(event_time) OVER (ORDER BY event_time) AS time_before
FROM publications;

CREATE TEMPORARY VIEW local_times AS
SELECT CAST(CONVERT_TZ(DATE_FORMAT(event_time, 'yyyy-MM-dd HH:mm:ss'), 'UTC',
                       'America/Los_Angeles') AS TIMESTAMP(3)) AS local_time,
       CASE WHEN by_bot THEN 'bot' ELSE 'person' END AS publisher,
       TIMESTAMPDIFF(SECOND, time_before, event_time) AS seconds
FROM followed;

SELECT weekday, publisher, COUNT(DISTINCT local_date), COUNT(*),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE local_hour < 9 OR local_hour >= 17)
                  / COUNT(*), 2) AS DECIMAL(5, 2)),
       COUNT(*) FILTER (WHERE seconds <= 600)
FROM (
  SELECT CASE DAYOFWEEK(CAST(local_time AS DATE))
           WHEN 1 THEN 'Sunday' WHEN 2 THEN 'Monday' WHEN 3 THEN 'Tuesday' WHEN 4 THEN 'Wednesday'
           WHEN 5 THEN 'Thursday' WHEN 6 THEN 'Friday' ELSE 'Saturday' END AS weekday,
         publisher, CAST(local_time AS DATE) AS local_date,
         HOUR(local_time) AS local_hour, seconds
  FROM local_times
)
GROUP BY weekday, publisher

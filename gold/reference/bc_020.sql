-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shifted AS
SELECT show_id, event_time + INTERVAL '4' HOUR AS at_shifted,
       HOUR(event_time + INTERVAL '4' HOUR) + 5 AS hour30
FROM airings
WHERE site = 'tv';

CREATE TEMPORARY VIEW placed AS
SELECT show_id, CAST(at_shifted AS DATE) AS broadcast_day,
       CASE DAYOFWEEK(CAST(at_shifted AS DATE))
         WHEN 1 THEN 'Sunday' WHEN 2 THEN 'Monday' WHEN 3 THEN 'Tuesday' WHEN 4 THEN 'Wednesday'
         WHEN 5 THEN 'Thursday' WHEN 6 THEN 'Friday' ELSE 'Saturday' END AS weekday,
       CASE WHEN hour30 < 10 THEN 'morning' WHEN hour30 < 17 THEN 'daytime'
            WHEN hour30 < 23 THEN 'evening' ELSE 'late night' END AS daypart,
       LPAD(CAST(hour30 AS STRING), 2, '0') || DATE_FORMAT(at_shifted, ':mm') AS clock
FROM shifted;

SELECT weekday, daypart, COUNT(*), COUNT(DISTINCT show_id), COUNT(DISTINCT broadcast_day),
       MAX(clock)
FROM placed
GROUP BY weekday, daypart

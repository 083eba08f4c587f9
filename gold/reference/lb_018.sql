-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW clocked AS
SELECT CAST(CONVERT_TZ(DATE_FORMAT(received_at, 'yyyy-MM-dd HH:mm:ss'), 'UTC',
                       'America/New_York') AS TIMESTAMP(3)) - INTERVAL '7' HOUR AS received_7,
       CAST(CONVERT_TZ(DATE_FORMAT(event_time, 'yyyy-MM-dd HH:mm:ss'), 'UTC',
                       'America/New_York') AS TIMESTAMP(3)) - INTERVAL '7' HOUR AS verified_7
FROM verified
WHERE event_time >= received_at;

CREATE TEMPORARY VIEW shifted AS
SELECT EXTRACT(ISODOW FROM received_7) AS weekday, EXTRACT(HOUR FROM received_7) / 8 AS shift,
       CAST(received_7 AS DATE) AS shift_day,
       TIMESTAMPDIFF(HOUR, FLOOR(received_7 TO DAY), verified_7)
         >= 8 * (EXTRACT(HOUR FROM received_7) / 8 + 1) AS handed_over
FROM clocked;

SELECT CASE weekday WHEN 1 THEN 'Monday' WHEN 2 THEN 'Tuesday' WHEN 3 THEN 'Wednesday'
                    WHEN 4 THEN 'Thursday' WHEN 5 THEN 'Friday' WHEN 6 THEN 'Saturday'
                    ELSE 'Sunday' END,
       CASE shift WHEN 0 THEN 'day' WHEN 1 THEN 'evening' ELSE 'night' END,
       COUNT(*), COUNT(DISTINCT shift_day), COUNT(*) FILTER (WHERE handed_over),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE handed_over) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM shifted
GROUP BY weekday, shift

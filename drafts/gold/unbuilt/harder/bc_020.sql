-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
-- One row for each moment: airings that start at the same time would be each other's predecessors.
CREATE TEMPORARY VIEW moments AS
SELECT CAST(window_start + INTERVAL '4' HOUR AS DATE) AS broadcast_day,
       (HOUR(window_start + INTERVAL '4' HOUR) + 5) * 60 + MINUTE(window_start) AS minute30,
       window_time AS rt
FROM TABLE(TUMBLE((SELECT * FROM airings WHERE site = 'tv'), DESCRIPTOR(event_time),
                  INTERVAL '1' MINUTE))
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW silences AS
SELECT broadcast_day, minute30,
       LAG(minute30) OVER (PARTITION BY broadcast_day ORDER BY rt) AS began
FROM moments;

-- The longest silence of a day is the largest of its texts of length, day and beginning.
CREATE TEMPORARY VIEW days AS
SELECT broadcast_day, MIN(minute30) AS sign_on, MAX(minute30) AS sign_off,
       MAX(LPAD(CAST(minute30 - began AS STRING), 4, '0') || ' ' || CAST(broadcast_day AS STRING) || ' '
           || LPAD(CAST(began / 60 AS STRING), 2, '0') || ':'
           || LPAD(CAST(MOD(began, 60) AS STRING), 2, '0')) AS silence
FROM silences
GROUP BY broadcast_day;

CREATE TEMPORARY VIEW weekdays AS
SELECT DAYOFWEEK(broadcast_day) AS weekday, YEAR(broadcast_day) AS air_year,
       (2 * SUM(sign_on) + COUNT(*)) / (2 * COUNT(*)) AS sign_on,
       (2 * SUM(sign_off) + COUNT(*)) / (2 * COUNT(*)) AS sign_off, MAX(silence) AS silence
FROM days
GROUP BY DAYOFWEEK(broadcast_day), YEAR(broadcast_day);

SELECT CASE weekday
         WHEN 1 THEN 'Sunday' WHEN 2 THEN 'Monday' WHEN 3 THEN 'Tuesday' WHEN 4 THEN 'Wednesday'
         WHEN 5 THEN 'Thursday' WHEN 6 THEN 'Friday' ELSE 'Saturday' END,
       air_year,
       LPAD(CAST(sign_on / 60 AS STRING), 2, '0') || ':' || LPAD(CAST(MOD(sign_on, 60) AS STRING), 2, '0'),
       LPAD(CAST(sign_off / 60 AS STRING), 2, '0') || ':' || LPAD(CAST(MOD(sign_off, 60) AS STRING), 2, '0'),
       CAST(SUBSTRING(silence FROM 1 FOR 4) AS BIGINT), SUBSTRING(silence FROM 6)
FROM weekdays

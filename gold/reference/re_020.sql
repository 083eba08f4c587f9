-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW followed AS
SELECT event_time, by_bot, LAG(event_time) OVER (ORDER BY event_time) AS time_before,
       CAST(CONVERT_TZ(DATE_FORMAT(event_time, 'yyyy-MM-dd HH:mm:ss'), 'UTC',
                       'America/Los_Angeles') AS TIMESTAMP(3)) AS local_time
FROM publications;

-- Days are counted from Monday, 31 December 2018.
CREATE TEMPORARY VIEW dated AS
SELECT event_time, local_time, TIMESTAMPDIFF(DAY, TIMESTAMP '2018-12-31 00:00:00', local_time) AS d,
       CASE WHEN NOT by_bot AND (HOUR(local_time) < 8 OR HOUR(local_time) >= 18
                                 OR DAYOFWEEK(CAST(local_time AS DATE)) IN (1, 7))
            THEN 1 ELSE 0 END AS off_hours,
       CASE WHEN TIMESTAMPDIFF(SECOND, time_before, event_time) <= 14400 THEN 1 ELSE 0 END AS soon_after
FROM followed;

CREATE TEMPORARY VIEW placed AS
SELECT event_time, local_time, d, off_hours, soon_after,
       d / 7 * 5 + LEAST(MOD(d, 7) + 1, 5) AS working_days,
       COUNT(*) OVER w AS nth, SUM(off_hours) OVER w AS nth_off
FROM dated
WINDOW w AS (PARTITION BY d ORDER BY event_time ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW);

-- Up to here: working days with a publication, and days off earned.
CREATE TEMPORARY VIEW counted AS
SELECT event_time, d, off_hours, working_days, nth, nth_off,
       SUM(CASE WHEN nth = 1 AND MOD(d, 7) < 5 THEN 1 ELSE 0 END) OVER (ORDER BY event_time) AS busy_days,
       SUM(CASE WHEN off_hours = 1 AND nth_off = 1 THEN 1 ELSE 0 END) OVER (ORDER BY event_time) AS earned
FROM placed;

CREATE TEMPORARY VIEW busy AS
SELECT working_days - busy_days AS quiet_before FROM counted WHERE nth = 1 AND MOD(d, 7) < 5;

-- Which quiet day, counted from the first, is the day off?
CREATE TEMPORARY VIEW days_off AS
SELECT d, earned + MAX(working_days - busy_days + 1 - earned) OVER (ORDER BY event_time) AS quiet_day
FROM (SELECT * FROM counted WHERE off_hours = 1 AND nth_off = 1);

CREATE TEMPORARY VIEW taken AS
SELECT o.d, o.quiet_day + COUNT(*) - 1 AS working_days_before
FROM days_off AS o
JOIN busy AS b ON b.quiet_before < o.quiet_day
GROUP BY o.d, o.quiet_day;

CREATE TEMPORARY VIEW waits AS
SELECT YEAR(TIMESTAMPADD(DAY, d, TIMESTAMP '2018-12-31 00:00:00')) AS local_year, MOD(d, 7) AS weekday,
       COUNT(*) AS n,
       SUM(working_days_before / 5 * 7 + MOD(working_days_before, 5) - d) AS waited
FROM taken
GROUP BY YEAR(TIMESTAMPADD(DAY, d, TIMESTAMP '2018-12-31 00:00:00')), MOD(d, 7);

CREATE TEMPORARY VIEW events AS
SELECT YEAR(local_time) AS local_year, MOD(d, 7) AS weekday, COUNT(DISTINCT d) AS days,
       COUNT(*) AS off_hours, COUNT(*) FILTER (WHERE soon_after = 1) AS soon_after
FROM dated
WHERE off_hours = 1
GROUP BY YEAR(local_time), MOD(d, 7);

SELECT e.local_year,
       CASE e.weekday WHEN 0 THEN 'Monday' WHEN 1 THEN 'Tuesday' WHEN 2 THEN 'Wednesday'
                      WHEN 3 THEN 'Thursday' WHEN 4 THEN 'Friday' WHEN 5 THEN 'Saturday'
                      ELSE 'Sunday' END,
       e.days, e.off_hours, e.soon_after, CAST(ROUND(1.0 * w.waited / w.n, 1) AS DECIMAL(6, 1))
FROM events AS e
JOIN waits AS w ON w.local_year = e.local_year AND w.weekday = e.weekday

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW readings AS
SELECT mic, session_date, event_time,
       SUBSTRING(CONVERT_TZ(DATE_FORMAT(event_time, 'yyyy-MM-dd HH:mm:ss'), 'UTC', 'Europe/Berlin')
                 FROM 12 FOR 5) AS reading
FROM sessions
WHERE phase = 'open';

CREATE TEMPORARY VIEW compared AS
SELECT mic, session_date, event_time, reading, LAG(reading) OVER w AS old_reading,
       COUNT(*) OVER w AS place
FROM readings
WINDOW w AS (PARTITION BY mic ORDER BY event_time);

CREATE TEMPORARY VIEW changes AS
SELECT mic, session_date, old_reading, reading,
       place - COALESCE(LAG(place) OVER (PARTITION BY mic ORDER BY event_time), 1) AS sessions_before
FROM compared
WHERE reading <> old_reading;

SELECT mic, session_date, old_reading, reading, sessions_before
FROM changes
WHERE YEAR(session_date) BETWEEN 2009 AND 2011

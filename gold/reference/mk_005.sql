-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW phases AS
SELECT mic, session_date,
       MAX(CASE WHEN phase = 'open' THEN event_time END) AS opened,
       MAX(CASE WHEN phase = 'break_start' THEN event_time END) AS lunch_from,
       MAX(CASE WHEN phase = 'break_end' THEN event_time END) AS lunch_to,
       MAX(CASE WHEN phase = 'close' THEN event_time END) AS closed
FROM sessions
GROUP BY mic, session_date;

CREATE TEMPORARY VIEW net AS
SELECT mic, TIMESTAMPDIFF(MINUTE, opened, closed)
            - COALESCE(TIMESTAMPDIFF(MINUTE, lunch_from, lunch_to), 0) AS minutes
FROM phases;

SELECT e.name, COUNT(*), COUNT(*) FILTER (WHERE n.minutes <= 300),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE n.minutes <= 300) / COUNT(*), 2)
            AS DECIMAL(5, 2)),
       CAST(ROUND(1.0 * SUM(n.minutes) / COUNT(*), 2) AS DECIMAL(7, 2))
FROM net AS n JOIN exchanges AS e ON e.mic = n.mic
GROUP BY e.name
HAVING COUNT(*) FILTER (WHERE n.minutes <= 300) >= 6

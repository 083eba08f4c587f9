-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW openings AS
SELECT mic, session_date, event_time FROM sessions WHERE phase = 'open';

CREATE TEMPORARY VIEW closings AS
SELECT mic, event_time FROM sessions WHERE phase = 'close';

CREATE TEMPORARY VIEW days AS
SELECT mic, session_date, MAX(event_time) FILTER (WHERE phase = 'close') AS closed_at,
       MAX(event_time) FILTER (WHERE phase = 'break_start') AS lunch_at,
       MAX(event_time) FILTER (WHERE phase = 'break_end') AS back_at
FROM sessions
GROUP BY mic, session_date;

-- No session lasts as long as ten hours.
CREATE TEMPORARY VIEW near AS
SELECT c.mic AS closed, c.event_time AS closed_at, o.mic AS heir, o.session_date,
       o.event_time AS opened_at
FROM closings AS c
JOIN openings AS o
  ON o.event_time BETWEEN c.event_time - INTERVAL '10' HOUR AND c.event_time + INTERVAL '4' HOUR;

-- A distance of 10,000 minutes more puts those that open later behind those that are trading.
CREATE TEMPORARY VIEW candidates AS
SELECT n.closed, n.closed_at, n.heir, ABS(TIMESTAMPDIFF(MINUTE, n.opened_at, n.closed_at)) AS away,
       ABS(TIMESTAMPDIFF(MINUTE, n.opened_at, n.closed_at))
         + CASE WHEN n.opened_at > n.closed_at THEN 10000 ELSE 0 END AS place
FROM near AS n
JOIN days AS d ON d.mic = n.heir AND d.session_date = n.session_date
WHERE n.opened_at > n.closed_at
   OR (d.closed_at > n.closed_at
       AND (d.lunch_at IS NULL OR n.closed_at < d.lunch_at OR n.closed_at >= d.back_at));

CREATE TEMPORARY VIEW firsts AS
SELECT closed, closed_at, MIN(place) AS place FROM candidates GROUP BY closed, closed_at;

CREATE TEMPORARY VIEW totals AS
SELECT mic, COUNT(*) AS closes FROM closings GROUP BY mic;

SELECT c.closed, c.heir, COUNT(*), COUNT(*) FILTER (WHERE c.place < 10000),
       CAST(ROUND(1.0 * SUM(c.away) / COUNT(*), 2) AS DECIMAL(6, 2)),
       CAST(ROUND(100.0 * COUNT(*) / t.closes, 2) AS DECIMAL(5, 2))
FROM candidates AS c
JOIN firsts AS f ON f.closed = c.closed AND f.closed_at = c.closed_at AND f.place = c.place
JOIN totals AS t ON t.mic = c.closed
GROUP BY c.closed, c.heir, t.closes
HAVING COUNT(*) >= 10

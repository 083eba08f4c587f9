-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW openings AS
SELECT mic, event_time FROM sessions WHERE phase = 'open';

CREATE TEMPORARY VIEW closings AS
SELECT mic, event_time FROM sessions WHERE phase = 'close';

CREATE TEMPORARY VIEW followed AS
SELECT c.mic AS closed, c.event_time AS closed_at, o.mic AS taker,
       TIMESTAMPDIFF(MINUTE, c.event_time, o.event_time) AS wait
FROM closings AS c
JOIN openings AS o
  ON o.event_time BETWEEN c.event_time AND c.event_time + INTERVAL '4' HOUR;

CREATE TEMPORARY VIEW firsts AS
SELECT closed, closed_at, MIN(wait) AS wait FROM followed GROUP BY closed, closed_at;

CREATE TEMPORARY VIEW totals AS
SELECT mic, COUNT(*) AS closes FROM closings GROUP BY mic;

SELECT f.closed, f.taker, COUNT(*), CAST(ROUND(1.0 * SUM(f.wait) / COUNT(*), 2) AS DECIMAL(6, 2)),
       MAX(f.wait), CAST(ROUND(100.0 * COUNT(*) / t.closes, 2) AS DECIMAL(5, 2))
FROM followed AS f
JOIN firsts AS m ON m.closed = f.closed AND m.closed_at = f.closed_at AND m.wait = f.wait
JOIN totals AS t ON t.mic = f.closed
GROUP BY f.closed, f.taker, t.closes
HAVING COUNT(*) >= 10

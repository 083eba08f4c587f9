-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW slow AS
SELECT origin, window_start AS quarter_start, window_time AS rt
FROM TABLE(TUMBLE((SELECT * FROM departures WHERE NOT cancelled), DESCRIPTOR(event_time),
                  INTERVAL '15' MINUTE))
GROUP BY origin, window_start, window_end, window_time
HAVING COUNT(*) >= 5 AND SUM(dep_delay) > 20 * COUNT(*);

-- From here on a quarter-hour is its number.
CREATE TEMPORARY VIEW jams AS
SELECT origin, TIMESTAMPDIFF(MINUTE, TIMESTAMP '2013-02-01 00:00:00', MIN(quarter_start)) / 15 AS first_q,
       TIMESTAMPDIFF(MINUTE, TIMESTAMP '2013-02-01 00:00:00', MAX(quarter_start)) / 15 AS last_q
FROM TABLE(SESSION(TABLE slow PARTITION BY origin, DESCRIPTOR(rt), INTERVAL '45' MINUTE))
GROUP BY origin, window_start, window_end
HAVING COUNT(*) >= 2;

CREATE TEMPORARY VIEW jammed AS
SELECT j.origin, j.first_q + n.tens + n.ones AS q
FROM jams AS j
JOIN (
  SELECT tens, ones
  FROM (VALUES (0), (10), (20), (30), (40), (50), (60), (70), (80), (90)) AS t(tens)
  CROSS JOIN (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)) AS o(ones)
) AS n ON j.first_q + n.tens + n.ones <= j.last_q;

CREATE TEMPORARY VIEW trouble AS
SELECT q FROM jammed GROUP BY q HAVING COUNT(*) >= 2;

-- Each quarter-hour of trouble with the one before it, and an end behind the last.
CREATE TEMPORARY VIEW steps AS
SELECT t.q, MAX(p.q) AS q_before
FROM (SELECT q FROM trouble UNION ALL SELECT 1000000) AS t
JOIN (SELECT q FROM trouble UNION ALL SELECT -1000000) AS p ON p.q < t.q
GROUP BY t.q;

CREATE TEMPORARY VIEW begins AS
SELECT q, q_before FROM steps WHERE q - q_before > 7;

CREATE TEMPORARY VIEW numbered AS
SELECT b.q, b.q_before, COUNT(*) AS n
FROM begins AS b
JOIN begins AS e ON e.q <= b.q
GROUP BY b.q, b.q_before;

CREATE TEMPORARY VIEW crises AS
SELECT TIMESTAMPADD(MINUTE, 15 * b.q, TIMESTAMP '2013-02-01 00:00:00') AS crisis_start,
       TIMESTAMPADD(MINUTE, 15 * e.q_before + 15, TIMESTAMP '2013-02-01 00:00:00') AS crisis_end
FROM numbered AS b
JOIN numbered AS e ON e.n = b.n + 1;

-- What adds to the numbers of a crisis, each at its moment; and one row of zeros for each airport.
CREATE TEMPORARY VIEW parts AS
SELECT origin, CAST(NULL AS TIMESTAMP(3)) AS at_time, 0 AS jammed, 0 AS flown, 0 AS cancelled
FROM (VALUES ('EWR'), ('JFK'), ('LGA')) AS a(origin)
UNION ALL
SELECT origin, TIMESTAMPADD(MINUTE, 15 * q, TIMESTAMP '2013-02-01 00:00:00'), 15, 0, 0 FROM jammed
UNION ALL
SELECT origin, CAST(event_time AS TIMESTAMP(3)), 0, CASE WHEN cancelled THEN 0 ELSE 1 END,
       CASE WHEN cancelled THEN 1 ELSE 0 END
FROM departures;

SELECT c.crisis_start, c.crisis_end, p.origin, SUM(CAST(p.jammed AS BIGINT)),
       SUM(CAST(p.flown AS BIGINT)), SUM(CAST(p.cancelled AS BIGINT))
FROM crises AS c
JOIN parts AS p ON p.at_time IS NULL OR p.at_time >= c.crisis_start AND p.at_time < c.crisis_end
GROUP BY c.crisis_start, c.crisis_end, p.origin

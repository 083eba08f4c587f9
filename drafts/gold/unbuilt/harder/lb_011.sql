-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW flow AS
SELECT event_time, CAST(1 AS BIGINT) AS came, CAST(0 AS BIGINT) AS went FROM received
UNION ALL
SELECT event_time, CAST(0 AS BIGINT), CAST(1 AS BIGINT) FROM verified;

CREATE TEMPORARY VIEW levels AS
SELECT event_time, came, went, came - went AS backlog,
       CAST(TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-01-01 00:00:00', event_time) AS BIGINT) AS minutes
FROM (
  SELECT event_time, SUM(came) OVER w AS came, SUM(went) OVER w AS went
  FROM flow
  WINDOW w AS (ORDER BY event_time RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
);

CREATE TEMPORARY VIEW marked AS
SELECT event_time, came, went, backlog, minutes,
       MAX(CASE WHEN backlog <= 10 THEN minutes END) OVER w AS last_low,
       MAX(CASE WHEN backlog >= 60 THEN minutes END) OVER w AS last_high
FROM levels
WINDOW w AS (ORDER BY event_time RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW);

-- The totals only grow, so the least of them are those of the first moment.
CREATE TEMPORARY VIEW begun AS
SELECT MIN(CAST(event_time AS TIMESTAMP(3))) AS began_at, MIN(came) AS came, MIN(went) AS went,
       MAX(10000000 * backlog + minutes) AS peak
FROM marked
WHERE backlog >= 60
GROUP BY last_low;

CREATE TEMPORARY VIEW ended AS
SELECT MIN(CAST(event_time AS TIMESTAMP(3))) AS ended_at, MIN(came) AS came, MIN(went) AS went
FROM marked
WHERE backlog <= 10 AND last_high IS NOT NULL
GROUP BY last_high;

SELECT began_at, ended_at, peak / 10000000,
       TIMESTAMPADD(MINUTE, CAST(MOD(peak, 10000000) AS INT), TIMESTAMP '2020-01-01 00:00:00'),
       came, went
FROM (
  SELECT b.began_at, b.peak, MIN(e.ended_at) AS ended_at, MIN(e.came) - b.came AS came,
         MIN(e.went) - b.went AS went
  FROM begun AS b
  JOIN ended AS e ON e.ended_at > b.began_at
  GROUP BY b.began_at, b.peak, b.came, b.went
)

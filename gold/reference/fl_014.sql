-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW threes AS
SELECT origin, event_time, temp, MIN(temp) OVER w AS lowest_3, MAX(temp) OVER w AS highest_3,
       MIN(CAST(event_time AS TIMESTAMP(3))) OVER w AS first_3, COUNT(*) OVER w AS n_3
FROM weather
WINDOW w AS (PARTITION BY origin ORDER BY event_time ROWS BETWEEN 2 PRECEDING AND CURRENT ROW);

-- Under way or not: decided by the latest three in a row that were all frosty or all mild, found as
-- the largest of the numbers that grow with time and are odd or even as the state is.
CREATE TEMPORARY VIEW states AS
SELECT origin, event_time, temp, lowest_3, first_3,
       MOD(MAX(2 * TIMESTAMPDIFF(HOUR, TIMESTAMP '2013-01-01 00:00:00', event_time)
               + CASE WHEN n_3 < 3 OR first_3 < event_time - INTERVAL '2' HOUR THEN CAST(NULL AS INT)
                      WHEN highest_3 <= 32 THEN 1
                      WHEN lowest_3 > 32 THEN 0 END)
             OVER (PARTITION BY origin ORDER BY event_time), 2) AS under_way
FROM threes;

CREATE TEMPORARY VIEW compared AS
SELECT origin, event_time, temp, lowest_3, first_3, under_way,
       CASE WHEN under_way = 1
             AND COALESCE(LAG(under_way) OVER (PARTITION BY origin ORDER BY event_time), 0) = 0
            THEN 1 ELSE 0 END AS begins
FROM states;

CREATE TEMPORARY VIEW numbered AS
SELECT origin, event_time, temp, lowest_3, first_3, under_way, begins,
       SUM(begins) OVER (PARTITION BY origin ORDER BY event_time) AS spell
FROM compared;

CREATE TEMPORARY VIEW spells AS
SELECT origin, MIN(CASE WHEN begins = 1 THEN first_3 ELSE event_time END) AS first_obs,
       MAX(event_time) AS last_obs, COUNT(*) + 2 AS observations,
       MIN(CASE WHEN begins = 1 THEN lowest_3 ELSE temp END) AS lowest
FROM numbered
WHERE under_way = 1 AND temp <= 32
GROUP BY origin, spell;

SELECT origin, first_obs, last_obs, observations,
       TIMESTAMPDIFF(HOUR, first_obs, last_obs) + 1 - observations,
       CAST(ROUND(CAST(lowest AS DECIMAL(6, 2)), 1) AS DECIMAL(5, 1))
FROM spells

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW rows_of_three AS
SELECT origin, event_time, temp, LAG(temp, 1) OVER w AS temp_1, LAG(temp, 2) OVER w AS temp_2,
       LAG(event_time, 2) OVER w AS time_2
FROM weather
WINDOW w AS (PARTITION BY origin ORDER BY event_time);

-- Under way or not: decided by the latest three in a row that were all frosty or all mild, found as
-- the largest of the numbers that grow with time and are odd or even as the state is.
CREATE TEMPORARY VIEW states AS
SELECT origin, event_time, temp, temp_1, temp_2, time_2,
       MOD(MAX(2 * TIMESTAMPDIFF(HOUR, TIMESTAMP '2013-01-01 00:00:00', event_time)
               + CASE WHEN time_2 < event_time - INTERVAL '2' HOUR THEN CAST(NULL AS INT)
                      WHEN temp <= 32 AND temp_1 <= 32 AND temp_2 <= 32 THEN 1
                      WHEN temp > 32 AND temp_1 > 32 AND temp_2 > 32 THEN 0 END)
             OVER (PARTITION BY origin ORDER BY event_time), 2) AS under_way
FROM rows_of_three;

CREATE TEMPORARY VIEW compared AS
SELECT origin, event_time, temp, temp_1, temp_2, time_2, under_way,
       CASE WHEN under_way = 1
             AND COALESCE(LAG(under_way) OVER (PARTITION BY origin ORDER BY event_time), 0) = 0
            THEN 1 ELSE 0 END AS begins
FROM states;

CREATE TEMPORARY VIEW numbered AS
SELECT origin, event_time, temp, temp_1, temp_2, time_2, under_way, begins,
       SUM(begins) OVER (PARTITION BY origin ORDER BY event_time) AS spell
FROM compared;

CREATE TEMPORARY VIEW spells AS
SELECT origin, MIN(CASE WHEN begins = 1 THEN time_2 ELSE event_time END) AS first_obs,
       MAX(event_time) AS last_obs, COUNT(*) + 2 AS observations,
       MIN(CASE WHEN begins = 1 THEN LEAST(temp, temp_1, temp_2) ELSE temp END) AS lowest
FROM numbered
WHERE under_way = 1 AND temp <= 32
GROUP BY origin, spell;

SELECT origin, first_obs, last_obs, observations,
       TIMESTAMPDIFF(HOUR, first_obs, last_obs) + 1 - observations,
       CAST(ROUND(CAST(lowest AS DECIMAL(6, 2)), 1) AS DECIMAL(5, 1))
FROM spells

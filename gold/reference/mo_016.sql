-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW moves AS
SELECT mote_id, event_time, before_at, before_temp,
       CASE WHEN temperature > before_temp THEN 1 ELSE -1 END AS direction
FROM (
  SELECT mote_id, event_time, temperature,
         LAG(temperature) OVER (PARTITION BY mote_id ORDER BY event_time) AS before_temp,
         LAG(CAST(event_time AS TIMESTAMP(3)))
           OVER (PARTITION BY mote_id ORDER BY event_time) AS before_at
  FROM singlehop
)
WHERE temperature <> before_temp;

CREATE TEMPORARY VIEW turns AS
SELECT mote_id, event_time, before_at, before_temp, move_before_at
FROM (
  SELECT mote_id, event_time, before_at, before_temp, direction,
         LAG(direction) OVER (PARTITION BY mote_id ORDER BY event_time) AS direction_before,
         LAG(CAST(event_time AS TIMESTAMP(3)))
           OVER (PARTITION BY mote_id ORDER BY event_time) AS move_before_at
  FROM moves
)
WHERE direction_before IS NULL OR direction <> direction_before;

CREATE TEMPORARY VIEW swings AS
SELECT mote_id, event_time, began_at, ended_at, change
FROM (
  SELECT mote_id, event_time, move_before_at AS ended_at,
         LAG(before_at) OVER (PARTITION BY mote_id ORDER BY event_time) AS began_at,
         before_temp - LAG(before_temp) OVER (PARTITION BY mote_id ORDER BY event_time) AS change
  FROM turns
)
WHERE began_at IS NOT NULL;

CREATE TEMPORARY VIEW numbered AS
SELECT mote_id, began_at, ended_at, change,
       SUM(CASE WHEN ABS(change) < 0.08 THEN 1 ELSE 0 END)
         OVER (PARTITION BY mote_id ORDER BY event_time) AS low_swings
FROM swings;

SELECT mote_id, MIN(began_at), MAX(ended_at), COUNT(*), CAST(100 * SUM(ABS(change)) AS BIGINT),
       CAST(100 * SUM(change) AS BIGINT)
FROM numbered
WHERE ABS(change) >= 0.08
GROUP BY mote_id, low_swings
HAVING COUNT(*) >= 3

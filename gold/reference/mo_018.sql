-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW versions AS
SELECT mote_id, temp_low, temp_high, event_time
FROM (
  SELECT mote_id, temp_low, temp_high, event_time,
         ROW_NUMBER() OVER (PARTITION BY mote_id ORDER BY event_time DESC) AS place
  FROM limits
  WHERE network = 'multihop'
)
WHERE place = 1;

CREATE TEMPORARY VIEW judged AS
SELECT r.mote_id, r.event_time, CAST(v.event_time AS TIMESTAMP(3)) AS limits_of,
       GREATEST(r.temperature - v.temp_high, v.temp_low - r.temperature,
                CAST(0 AS DECIMAL(6, 2))) AS excess
FROM multihop AS r
JOIN versions FOR SYSTEM_TIME AS OF r.event_time AS v ON v.mote_id = r.mote_id
WHERE v.temp_high IS NOT NULL;

CREATE TEMPORARY VIEW followed AS
SELECT mote_id, event_time, limits_of, excess,
       LAG(excess) OVER w AS excess_1,
       LAG(excess, 2) OVER w AS excess_2,
       LAG(CAST(event_time AS TIMESTAMP(3)), 2) OVER w AS time_2,
       SUM(CASE WHEN excess > 0 THEN 0 ELSE 1 END) OVER w AS readings_in
FROM judged
WINDOW w AS (PARTITION BY mote_id ORDER BY event_time);

CREATE TEMPORARY VIEW linked AS
SELECT mote_id, event_time, limits_of, excess, excess_1, excess_2, time_2,
       CASE WHEN excess_1 > 0 AND excess_2 > 0 THEN 1 ELSE 0 END AS third,
       readings_in - LAG(readings_in) OVER (PARTITION BY mote_id ORDER BY event_time) AS in_between
FROM followed
WHERE excess > 0;

CREATE TEMPORARY VIEW islands AS
SELECT mote_id, event_time, limits_of, excess, excess_1, excess_2, time_2, third,
       SUM(CASE WHEN in_between < 12 THEN 0 ELSE 1 END)
         OVER (PARTITION BY mote_id ORDER BY event_time) AS island
FROM linked;

CREATE TEMPORARY VIEW opened AS
SELECT mote_id, island, CAST(event_time AS TIMESTAMP(3)) AS out_at, limits_of, time_2, third,
       CASE WHEN third = 1 THEN GREATEST(excess, excess_1, excess_2) ELSE excess END AS worst,
       SUM(third) OVER (PARTITION BY mote_id, island ORDER BY event_time) AS thirds
FROM islands;

SELECT mote_id, MIN(time_2) FILTER (WHERE third = 1), MAX(out_at), COUNT(*) + 2,
       CAST(100 * MAX(worst) AS BIGINT), MAX(limits_of)
FROM opened
WHERE thirds > 0
GROUP BY mote_id, island

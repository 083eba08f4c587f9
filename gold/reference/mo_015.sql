-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW steps AS
SELECT mote_id, event_time, label, LEAST(change, 0.50) - 0.10 AS step
FROM (
  SELECT mote_id, event_time, label,
         ABS(humidity - LAG(humidity) OVER (PARTITION BY mote_id ORDER BY event_time)) AS change
  FROM multihop
);

CREATE TEMPORARY VIEW totals AS
SELECT mote_id, event_time, label,
       SUM(COALESCE(step, 0)) OVER (PARTITION BY mote_id ORDER BY event_time) AS total
FROM steps;

CREATE TEMPORARY VIEW levels AS
SELECT mote_id, event_time, label,
       total - MIN(total) OVER (PARTITION BY mote_id ORDER BY event_time) AS level
FROM totals;

CREATE TEMPORARY VIEW numbered AS
SELECT mote_id, CAST(event_time AS TIMESTAMP(3)) AS at_time, label, level,
       SUM(CASE WHEN level = 0 THEN 1 ELSE 0 END)
         OVER (PARTITION BY mote_id ORDER BY event_time) AS spell
FROM levels;

SELECT mote_id, MIN(at_time), MIN(at_time) FILTER (WHERE level >= 0.40), MAX(at_time),
       CAST(100 * MAX(level) AS BIGINT), COUNT(*) FILTER (WHERE label = 1)
FROM numbered
WHERE level > 0
GROUP BY mote_id, spell
HAVING MAX(level) >= 0.40

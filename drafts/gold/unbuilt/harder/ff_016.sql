-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW level_versions AS
SELECT sensor_id, busy_from, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY sensor_id ORDER BY event_time DESC) AS nth
  FROM levels
)
WHERE nth = 1;

CREATE TEMPORARY VIEW signals AS
SELECT c.sensor_id, c.pedestrians, c.event_time,
       CASE WHEN l.busy_from IS NULL OR 2 * c.pedestrians < l.busy_from THEN 0
            WHEN c.pedestrians >= l.busy_from THEN 1 END AS turned
FROM counts AS c
LEFT JOIN level_versions FOR SYSTEM_TIME AS OF c.event_time AS l ON l.sensor_id = c.sensor_id;

CREATE TEMPORARY VIEW switches AS
SELECT sensor_id, event_time, pedestrians,
       MAX(CASE WHEN turned = 1 THEN CAST(event_time AS TIMESTAMP(3)) END) OVER so_far AS on_at,
       MAX(CASE WHEN turned = 0 THEN CAST(event_time AS TIMESTAMP(3)) END) OVER so_far AS off_at
FROM signals
WINDOW so_far AS (PARTITION BY sensor_id ORDER BY event_time);

-- All hours of an alarm have the last hour before it in common.
CREATE TEMPORARY VIEW alarm_hours AS
SELECT sensor_id, event_time, pedestrians, off_at,
       MIN(CAST(event_time AS TIMESTAMP(3))) OVER (PARTITION BY sensor_id, off_at
                                                   ORDER BY event_time) AS began_at
FROM switches
WHERE on_at > off_at;

-- Nobody is called away, so the six alarms that began first have the stewards.
CREATE TEMPORARY VIEW in_turn AS
SELECT sensor_id, pedestrians, began_at, place
FROM (
  SELECT sensor_id, pedestrians, began_at,
         ROW_NUMBER() OVER (PARTITION BY FLOOR(event_time TO HOUR)
                            ORDER BY began_at, sensor_id) AS place
  FROM alarm_hours
)
WHERE place <= 21;

CREATE TEMPORARY VIEW alarms AS
SELECT sensor_id, began_at, COUNT(*) FILTER (WHERE place > 6) AS waited,
       COUNT(*) FILTER (WHERE place <= 6) AS served,
       SUM(CASE WHEN place > 6 THEN CAST(pedestrians AS BIGINT) ELSE 0 END) AS people
FROM in_turn
GROUP BY sensor_id, began_at;

SELECT sensor_id, COUNT(*), COUNT(*) FILTER (WHERE waited = 0), COUNT(*) FILTER (WHERE served = 0),
       SUM(waited), SUM(people)
FROM alarms
GROUP BY sensor_id

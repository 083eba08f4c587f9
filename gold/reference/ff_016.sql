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
SELECT event_time, pedestrians,
       MAX(CASE WHEN turned = 1 THEN event_time END) OVER so_far AS on_at,
       MAX(CASE WHEN turned = 0 THEN event_time END) OVER so_far AS off_at
FROM signals
WINDOW so_far AS (PARTITION BY sensor_id ORDER BY event_time);

CREATE TEMPORARY VIEW alarms AS
SELECT event_time, CASE WHEN on_at > off_at OR off_at IS NULL AND on_at IS NOT NULL
                        THEN pedestrians END AS pedestrians
FROM switches;

CREATE TEMPORARY VIEW city AS
SELECT window_start AS begins, window_end AS ends, window_time AS counted_at,
       COUNT(pedestrians) AS counters, SUM(CAST(pedestrians AS BIGINT)) AS people
FROM TABLE(TUMBLE(TABLE alarms, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW alerts AS
SELECT *,
       MAX(CASE WHEN counters >= 10 THEN ends END) OVER so_far AS on_at,
       MAX(CASE WHEN counters < 5 THEN ends END) OVER so_far AS off_at
FROM city
WINDOW so_far AS (ORDER BY counted_at);

SELECT MIN(begins), MAX(ends), MAX(counters), SUM(counters), SUM(people)
FROM alerts
WHERE on_at > off_at
GROUP BY off_at

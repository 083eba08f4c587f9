-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW observed AS
SELECT origin, event_time,
       CASE WHEN visib < 3 THEN 'low visibility' WHEN wind_gust >= 30 THEN 'gusty' ELSE 'fair' END
         AS conditions
FROM weather;

CREATE TEMPORARY VIEW latest AS
SELECT origin, conditions, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY origin ORDER BY event_time DESC) AS rn FROM observed
)
WHERE rn = 1;

CREATE TEMPORARY VIEW left_in AS
SELECT d.flight_id, d.origin, d.sched_dep, d.dep_delay, d.event_time, w.conditions AS actual
FROM departures AS d
JOIN latest FOR SYSTEM_TIME AS OF d.event_time AS w ON w.origin = d.origin
WHERE NOT d.cancelled;

-- No flight left more than 15 hours late, and no airport was without an observation for six hours.
CREATE TEMPORARY VIEW planned_for AS
SELECT l.flight_id, l.origin, l.dep_delay, l.actual,
       SUBSTRING(MAX(DATE_FORMAT(w.event_time, 'yyyyMMddHHmm') || w.conditions) FROM 13) AS planned
FROM left_in AS l
JOIN observed AS w
  ON w.origin = l.origin
 AND w.event_time BETWEEN l.event_time - INTERVAL '24' HOUR AND l.event_time + INTERVAL '2' HOUR
WHERE w.event_time <= l.sched_dep AND w.event_time > l.sched_dep - INTERVAL '6' HOUR
GROUP BY l.flight_id, l.origin, l.dep_delay, l.actual;

SELECT origin, planned, actual, COUNT(*), COUNT(*) FILTER (WHERE dep_delay >= 60),
       CAST(ROUND(1.0 * SUM(dep_delay) / COUNT(*), 1) AS DECIMAL(6, 1))
FROM planned_for
GROUP BY origin, planned, actual

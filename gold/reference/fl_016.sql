-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW latest AS
SELECT origin, conditions, event_time
FROM (
  SELECT origin, event_time,
         CASE WHEN visib < 3 THEN 'low visibility' WHEN wind_gust >= 30 THEN 'gusty' ELSE 'fair' END
           AS conditions,
         ROW_NUMBER() OVER (PARTITION BY origin ORDER BY event_time DESC) AS rn
  FROM weather
)
WHERE rn = 1;

CREATE TEMPORARY VIEW joined AS
SELECT d.flight_id, d.origin, d.sched_dep, d.event_time, w.conditions,
       CASE WHEN d.distance > 1400 THEN 'long' ELSE 'short' END AS haul,
       CAST(TIMESTAMPDIFF(MINUTE, TIMESTAMP '2013-01-01 00:00:00', d.event_time) AS BIGINT) AS at_minute,
       CAST(CASE w.conditions WHEN 'fair' THEN 1 WHEN 'gusty' THEN 2 ELSE 3 END
            + CASE WHEN d.distance > 1400 THEN 1 ELSE 0 END AS BIGINT) AS holds
FROM departures AS d
JOIN latest FOR SYSTEM_TIME AS OF d.event_time AS w ON w.origin = d.origin
WHERE NOT d.cancelled;

-- Runway time of all flights that joined up to the moment, and of those of the same minute.
CREATE TEMPORARY VIEW totals AS
SELECT flight_id, origin, sched_dep, event_time, conditions, haul, at_minute, holds,
       SUM(holds) OVER (PARTITION BY origin ORDER BY event_time
                        RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS up_to
FROM joined;

CREATE TEMPORARY VIEW earlier AS
SELECT flight_id, origin, sched_dep, event_time, conditions, haul, at_minute, holds,
       up_to - SUM(holds) OVER (PARTITION BY origin ORDER BY event_time
                                RANGE BETWEEN INTERVAL '1' SECOND PRECEDING AND CURRENT ROW) AS before_it
FROM totals;

-- The runway begins its latest unbroken work so late that all work before it would just have fitted.
CREATE TEMPORARY VIEW slack AS
SELECT flight_id, origin, sched_dep, conditions, haul, at_minute, holds,
       before_it + MAX(at_minute - before_it) OVER (PARTITION BY origin ORDER BY event_time) - at_minute
         AS wait_of_first
FROM earlier;

CREATE TEMPORARY VIEW waits AS
SELECT f.flight_id, f.origin, f.conditions, f.haul,
       f.wait_of_first + SUM(a.holds) - f.holds AS wait
FROM slack AS f
JOIN slack AS a
  ON a.origin = f.origin AND a.at_minute = f.at_minute
 AND (a.sched_dep < f.sched_dep OR a.sched_dep = f.sched_dep AND a.flight_id <= f.flight_id)
GROUP BY f.flight_id, f.origin, f.conditions, f.haul, f.wait_of_first, f.holds;

SELECT origin, conditions, haul, COUNT(*) FILTER (WHERE wait > 0),
       CAST(ROUND(1.0 * SUM(wait) / COUNT(*), 2) AS DECIMAL(6, 2)), MAX(wait)
FROM waits
GROUP BY origin, conditions, haul

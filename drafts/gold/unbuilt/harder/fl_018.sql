-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW flown AS
SELECT tailnum, dep_delay, event_time FROM departures WHERE NOT cancelled;

-- Behind the last departure of each aircraft stands a row without a delay, which ends its patch.
CREATE TEMPORARY VIEW timeline AS
SELECT tailnum, dep_delay, event_time AS rt, event_time AS left_at FROM flown
UNION ALL
SELECT tailnum, CAST(NULL AS INT), window_time, CAST(NULL AS TIMESTAMP(3))
FROM TABLE(TUMBLE(TABLE flown, DESCRIPTOR(event_time), INTERVAL '36500' DAY(5)))
GROUP BY tailnum, window_start, window_end, window_time;

CREATE TEMPORARY VIEW compared AS
SELECT tailnum, dep_delay, rt, left_at,
       left_at > LAG(left_at) OVER (PARTITION BY tailnum ORDER BY rt) + INTERVAL '24' HOUR AS paused
FROM timeline;

SELECT tailnum, began_at, CASE WHEN c_delay IS NULL THEN 'open' WHEN c_paused THEN 'pause' ELSE 'on time' END,
       more_late + 1, CASE WHEN more_max > first_delay THEN more_max ELSE first_delay END,
       first_delay + more_total
FROM compared MATCH_RECOGNIZE (
  PARTITION BY tailnum ORDER BY rt
  MEASURES a.left_at AS began_at, a.dep_delay AS first_delay, COUNT(b.dep_delay) AS more_late,
           MAX(b.dep_delay) AS more_max, SUM(CAST(b.dep_delay AS BIGINT)) AS more_total,
           c.dep_delay AS c_delay, c.paused AS c_paused
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b{2,} c)
  DEFINE a AS a.dep_delay >= 60,
         b AS b.dep_delay > 0 AND NOT b.paused,
         c AS c.dep_delay IS NULL OR c.dep_delay <= 0 OR c.paused
) AS m

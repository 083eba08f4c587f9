-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT tailnum, began_at, ended_at, more + 1, first_delay,
       CASE WHEN more_max > first_delay THEN more_max ELSE first_delay END
FROM (SELECT * FROM departures WHERE NOT cancelled) MATCH_RECOGNIZE (
  PARTITION BY tailnum ORDER BY event_time
  MEASURES a.event_time AS began_at, c.event_time AS ended_at, a.dep_delay AS first_delay,
           COUNT(b.dep_delay) AS more, MAX(b.dep_delay) AS more_max
  ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
  PATTERN (a b* c)
  DEFINE a AS a.dep_delay >= 60, b AS b.dep_delay > 0, c AS c.dep_delay <= 0
) AS t
WHERE more >= 2

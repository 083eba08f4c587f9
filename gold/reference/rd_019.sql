-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT window_start AS first_day, window_time AS rt,
       COUNT(*) FILTER (WHERE species_id = 'DM' AND plot_id IN (3, 15, 19, 21)) AS dm,
       COUNT(*) FILTER (WHERE species_id = 'OT' AND plot_id IN (3, 15, 19, 21)) AS ot,
       COUNT(*) FILTER (WHERE species_id = 'PB' AND plot_id IN (3, 15, 19, 21)) AS pb,
       COUNT(*) FILTER (WHERE species_id = 'PF' AND plot_id IN (3, 15, 19, 21)) AS pf,
       COUNT(*) FILTER (WHERE species_id = 'PP' AND plot_id IN (3, 15, 19, 21)) AS pp,
       COUNT(*) FILTER (WHERE species_id = 'RM' AND plot_id IN (3, 15, 19, 21)) AS rm
FROM TABLE(SESSION(TABLE captures, DESCRIPTOR(event_time), INTERVAL '7' DAY))
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW topped AS
SELECT first_day, rt, dm, ot, pb, pf, pp, rm, most,
       CASE most WHEN dm THEN 'DM' WHEN ot THEN 'OT' WHEN pb THEN 'PB'
                 WHEN pf THEN 'PF' WHEN pp THEN 'PP' ELSE 'RM' END AS leader,
       CASE WHEN (CASE WHEN dm = most THEN 1 ELSE 0 END) + (CASE WHEN ot = most THEN 1 ELSE 0 END)
               + (CASE WHEN pb = most THEN 1 ELSE 0 END) + (CASE WHEN pf = most THEN 1 ELSE 0 END)
               + (CASE WHEN pp = most THEN 1 ELSE 0 END) + (CASE WHEN rm = most THEN 1 ELSE 0 END)
               > 1 THEN 1 ELSE 0 END AS level
FROM (SELECT *, GREATEST(dm, ot, pb, pf, pp, rm) AS most FROM counted);

-- While a holder keeps the title its records are the most of each bout.
CREATE TEMPORARY VIEW summed AS
SELECT first_day, rt, dm, ot, pb, pf, pp, rm, most, leader, level,
       COUNT(*) OVER w AS place, SUM(most) OVER w AS most_sum, SUM(level) OVER w AS level_sum
FROM topped
WINDOW w AS (ORDER BY rt ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW);

SELECT holder, since_day, bouts, records, CAST(challenged AS BIGINT), successor
FROM summed MATCH_RECOGNIZE (
  ORDER BY rt
  MEASURES a.leader AS holder, a.first_day AS since_day, c.place - a.place AS bouts,
           c.most_sum - c.most - a.most_sum + a.most AS records,
           c.level_sum - c.level - a.level_sum + a.level AS challenged, c.leader AS successor
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE
    b AS b.most = CASE a.leader WHEN 'DM' THEN b.dm WHEN 'OT' THEN b.ot WHEN 'PB' THEN b.pb
                                WHEN 'PF' THEN b.pf WHEN 'PP' THEN b.pp ELSE b.rm END,
    c AS c.most > CASE a.leader WHEN 'DM' THEN c.dm WHEN 'OT' THEN c.ot WHEN 'PB' THEN c.pb
                                WHEN 'PF' THEN c.pf WHEN 'PP' THEN c.pp ELSE c.rm END
)
WHERE bouts >= 3

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

-- As long as the floor is not reached, the level has grown with the total since the bucket was empty
-- last. Where it is reached, the search begins anew. All readings of the deaf minute are there.
CREATE TEMPORARY VIEW alarms AS
SELECT mote_id, alarm_at, label, level, rt
FROM totals MATCH_RECOGNIZE (
  PARTITION BY mote_id ORDER BY event_time
  MEASURES CAST(c.event_time AS TIMESTAMP(3)) AS alarm_at, c.label AS label, c.total - a.total AS level,
           MATCH_ROWTIME() AS rt
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST d
  PATTERN (a b* c d{12})
  DEFINE b AS b.total > a.total AND b.total - a.total < 0.40,
         c AS c.total - a.total >= 0.40
) AS m;

CREATE TEMPORARY VIEW paused AS
SELECT mote_id, alarm_at, label, level, rt,
       TIMESTAMPDIFF(SECOND, LAG(alarm_at) OVER (PARTITION BY mote_id ORDER BY rt), alarm_at) AS pause
FROM alarms;

SELECT mote_id, MIN(alarm_at), COUNT(*), CAST(100 * SUM(level) AS BIGINT),
       CAST(MAX(CASE WHEN pause <= 120 THEN pause ELSE 0 END) AS BIGINT),
       COUNT(*) FILTER (WHERE label = 1)
FROM (
  SELECT mote_id, alarm_at, label, level, pause,
         SUM(CASE WHEN pause <= 120 THEN 0 ELSE 1 END)
           OVER (PARTITION BY mote_id ORDER BY rt) AS salvo
  FROM paused
)
GROUP BY mote_id, salvo

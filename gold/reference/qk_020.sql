-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW looks AS
SELECT net, look_at, short_count, long_count, rt
FROM (
  SELECT net, window_end AS look_at, window_time AS rt, COUNT(*) AS long_count,
         COUNT(*) FILTER (WHERE recent_until >= window_end) AS short_count
  FROM TABLE(HOP((
    SELECT net, CAST(event_time AS TIMESTAMP(3)) + INTERVAL '2' HOUR AS recent_until, event_time FROM origins
  ), DESCRIPTOR(event_time), INTERVAL '1' HOUR, INTERVAL '24' HOUR))
  GROUP BY window_start, window_end, window_time, net
)
WHERE look_at >= TIMESTAMP '2018-02-01 02:00:00' AND look_at <= TIMESTAMP '2018-02-07 01:00:00';

CREATE TEMPORARY VIEW alarms AS
SELECT net, on_at, off_at, frozen
FROM looks MATCH_RECOGNIZE (
  PARTITION BY net ORDER BY rt
  MEASURES a.look_at AS on_at, c.look_at AS off_at, a.long_count AS frozen
  ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
  PATTERN (a b* c)
  DEFINE a AS a.short_count >= 4 AND 12 * a.short_count >= 2 * a.long_count,
         b AS 12 * b.short_count > a.long_count,
         c AS 12 * c.short_count <= a.long_count
) AS m;

SELECT a.net, a.on_at, a.off_at, COUNT(*), MAX(k.short_count),
       CAST(ROUND(12.0 * MAX(k.short_count) / a.frozen, 2) AS DECIMAL(5, 2))
FROM alarms AS a
JOIN (SELECT net, look_at, short_count FROM looks) AS k
  ON k.net = a.net AND k.look_at >= a.on_at AND k.look_at < a.off_at
GROUP BY a.net, a.on_at, a.off_at, a.frozen

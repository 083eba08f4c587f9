-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW looks AS
SELECT mote_id, temperature, event_time
FROM multihop
WHERE mote_id IN (3, 4) AND EXTRACT(SECOND FROM event_time) = 0;

-- Runs that another one follows.
CREATE TEMPORARY VIEW early_runs AS
SELECT mote_id, on_at, off_at, next_at
FROM looks MATCH_RECOGNIZE (
  PARTITION BY mote_id ORDER BY event_time
  MEASURES CAST(a.event_time AS TIMESTAMP(3)) AS on_at, CAST(c.event_time AS TIMESTAMP(3)) AS off_at,
           CAST(e.event_time AS TIMESTAMP(3)) AS next_at
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST e
  PATTERN (a b* c d* e)
  DEFINE a AS a.temperature >= 27.00,
         b AS b.temperature > 26.90 OR TIMESTAMPDIFF(SECOND, a.event_time, b.event_time) < 600,
         c AS c.temperature <= 26.90
              AND TIMESTAMPDIFF(SECOND, a.event_time, c.event_time) >= 600,
         d AS d.temperature < 27.00 OR TIMESTAMPDIFF(SECOND, c.event_time, d.event_time) < 900,
         e AS e.temperature >= 27.00 AND TIMESTAMPDIFF(SECOND, c.event_time, e.event_time) >= 900
) AS m;

CREATE TEMPORARY VIEW runs AS
SELECT mote_id, on_at, off_at FROM early_runs
UNION ALL
SELECT mote_id, on_at, MIN(off_at) AS off_at
FROM (
  SELECT o.mote_id, o.on_at, CAST(l.event_time AS TIMESTAMP(3)) AS off_at
  FROM (SELECT mote_id, MAX(next_at) AS on_at FROM early_runs GROUP BY mote_id) AS o
  JOIN looks AS l ON l.mote_id = o.mote_id AND l.event_time >= o.on_at + INTERVAL '10' MINUTE
  WHERE l.temperature <= 26.90
  UNION ALL
  SELECT mote_id, MAX(next_at), TIMESTAMP '2010-07-10 16:00:00' FROM early_runs GROUP BY mote_id
)
GROUP BY mote_id, on_at;

CREATE TEMPORARY VIEW joint_runs AS
SELECT CASE WHEN a.on_at > b.on_at THEN a.on_at ELSE b.on_at END AS on_at,
       CASE WHEN a.off_at < b.off_at THEN a.off_at ELSE b.off_at END AS off_at
FROM runs AS a
JOIN runs AS b ON a.mote_id = 3 AND b.mote_id = 4 AND a.on_at < b.off_at AND b.on_at < a.off_at;

CREATE TEMPORARY VIEW halves AS
SELECT window_start AS half_start, window_end AS half_end, mote_id
FROM TABLE(TUMBLE(TABLE multihop, DESCRIPTOR(event_time), INTERVAL '30' MINUTE))
WHERE mote_id >= 3
GROUP BY window_start, window_end, mote_id
HAVING window_start < TIMESTAMP '2010-07-10 15:30:00';

CREATE TEMPORARY VIEW alone AS
SELECT h.half_start, h.mote_id, COUNT(*) FILTER (WHERE r.on_at >= h.half_start) AS starts,
       SUM(CAST(TIMESTAMPDIFF(SECOND,
                  CASE WHEN r.on_at > h.half_start THEN r.on_at ELSE h.half_start END,
                  CASE WHEN r.off_at < h.half_end THEN r.off_at ELSE h.half_end END) AS BIGINT))
         AS ran_s
FROM halves AS h
JOIN runs AS r ON r.mote_id = h.mote_id AND r.on_at < h.half_end AND r.off_at > h.half_start
GROUP BY h.half_start, h.mote_id;

CREATE TEMPORARY VIEW together AS
SELECT h.half_start, h.mote_id,
       SUM(CAST(TIMESTAMPDIFF(SECOND,
                  CASE WHEN r.on_at > h.half_start THEN r.on_at ELSE h.half_start END,
                  CASE WHEN r.off_at < h.half_end THEN r.off_at ELSE h.half_end END) AS BIGINT))
         AS both_s
FROM halves AS h
JOIN joint_runs AS r ON r.on_at < h.half_end AND r.off_at > h.half_start
GROUP BY h.half_start, h.mote_id;

SELECT h.half_start, h.mote_id, COALESCE(a.starts, 0), COALESCE(a.ran_s, 0), COALESCE(t.both_s, 0)
FROM halves AS h
LEFT JOIN alone AS a ON a.half_start = h.half_start AND a.mote_id = h.mote_id
LEFT JOIN together AS t ON t.half_start = h.half_start AND t.mote_id = h.mote_id

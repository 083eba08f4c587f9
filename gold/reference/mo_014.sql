-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW parsed AS
SELECT SPLIT_INDEX(line, ' ', 0) AS code, event_time
FROM journal
WHERE SPLIT_INDEX(line, ' ', 1) NOT IN ('UP', 'LOST');

CREATE TEMPORARY VIEW bursts AS
SELECT m.network, m.mote_id, b.began_at, b.ended_at, b.line_count
FROM (
  SELECT code, MIN(CAST(event_time AS TIMESTAMP(3))) AS began_at,
         MAX(CAST(event_time AS TIMESTAMP(3))) AS ended_at, COUNT(*) AS line_count
  FROM TABLE(SESSION(TABLE parsed PARTITION BY code, DESCRIPTOR(event_time),
                     INTERVAL '280' SECOND(3)))
  GROUP BY window_start, window_end, code
  HAVING COUNT(*) >= 3
) AS b
JOIN motes AS m ON m.code = b.code;

CREATE TEMPORARY VIEW heads AS
SELECT DISTINCT b.network, b.began_at
FROM bursts AS b
WHERE NOT EXISTS (
  SELECT 1 FROM bursts AS o
  WHERE o.network = b.network AND o.began_at < b.began_at AND o.ended_at >= b.began_at
);

CREATE TEMPORARY VIEW tails AS
SELECT DISTINCT b.network, b.ended_at
FROM bursts AS b
WHERE NOT EXISTS (
  SELECT 1 FROM bursts AS o
  WHERE o.network = b.network AND o.ended_at > b.ended_at AND o.began_at <= b.ended_at
);

CREATE TEMPORARY VIEW episodes AS
SELECT h.network, h.began_at, t.ended_at
FROM heads AS h
JOIN tails AS t ON t.network = h.network AND t.ended_at >= h.began_at
WHERE NOT EXISTS (
  SELECT 1 FROM tails AS o
  WHERE o.network = h.network AND o.ended_at >= h.began_at AND o.ended_at < t.ended_at
);

CREATE TEMPORARY VIEW versions AS
SELECT p.network, p.mote_id, p.temp_high, CAST(p.event_time AS TIMESTAMP(3)) AS published_at
FROM limits AS p;

CREATE TEMPORARY VIEW judged AS
SELECT b.network, b.mote_id, b.began_at, 1 AS is_judged
FROM bursts AS b
JOIN versions AS v
  ON v.network = b.network AND v.mote_id = b.mote_id AND v.published_at <= b.began_at
WHERE v.temp_high IS NOT NULL
  AND NOT EXISTS (
    SELECT 1 FROM versions AS o
    WHERE o.network = b.network AND o.mote_id = b.mote_id
      AND o.published_at > v.published_at AND o.published_at <= b.began_at
  );

CREATE TEMPORARY VIEW described AS
SELECT b.network, b.mote_id, b.began_at, b.line_count, b.in_progress,
       COALESCE(j.is_judged, 0) AS is_judged
FROM (
  SELECT b.network, b.mote_id, b.began_at, b.line_count, COUNT(*) AS in_progress
  FROM bursts AS b
  JOIN bursts AS o
    ON o.network = b.network AND o.began_at <= b.began_at AND o.ended_at >= b.began_at
  GROUP BY b.network, b.mote_id, b.began_at, b.line_count
) AS b
LEFT JOIN judged AS j
  ON j.network = b.network AND j.mote_id = b.mote_id AND j.began_at = b.began_at;

SELECT e.began_at, e.ended_at, COUNT(*), SUM(d.line_count), MAX(d.in_progress),
       SUM(CAST(d.is_judged AS BIGINT))
FROM episodes AS e
JOIN described AS d
  ON d.network = e.network AND d.began_at >= e.began_at AND d.began_at <= e.ended_at
GROUP BY e.network, e.began_at, e.ended_at
HAVING COUNT(DISTINCT d.mote_id) >= 2

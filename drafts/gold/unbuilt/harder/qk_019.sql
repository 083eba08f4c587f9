-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW quakes AS
SELECT quake_id, REGEXP_EXTRACT(place, '^[0-9]+km [A-Z]+ of (.*)$', 1) AS town, mag,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2018-01-31 00:00:00', event_time) AS BIGINT)
       + CAST(DATE_FORMAT(event_time, 'SSS') AS BIGINT) AS ms,
       event_time
FROM origins
WHERE kind = 'earthquake' AND REGEXP(place, '^[0-9]+km [A-Z]+ of ');

CREATE TEMPORARY VIEW pauses AS
SELECT quake_id, town, mag, event_time,
       ms - LAG(ms) OVER (PARTITION BY town ORDER BY event_time) AS pause
FROM quakes;

CREATE TEMPORARY VIEW compared AS
SELECT quake_id, town, mag, event_time, pause,
       LAG(pause) OVER (PARTITION BY town ORDER BY event_time) AS pause_before
FROM pauses;

CREATE TEMPORARY VIEW broken AS
SELECT town, head_id, head_mag, CAST(head_at AS TIMESTAMP(3)) AS head_at,
       CAST(last_at AS TIMESTAMP(3)) AS last_at, CAST(broken_at AS TIMESTAMP(3)) AS broken_at, followers
FROM compared MATCH_RECOGNIZE (
  PARTITION BY town ORDER BY event_time
  MEASURES h.quake_id AS head_id, h.mag AS head_mag, h.event_time AS head_at,
           LAST(b.event_time) AS last_at, x.event_time AS broken_at, COUNT(b.quake_id) + 1 AS followers
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST x
  PATTERN (h a b{2,} x)
  DEFINE a AS a.mag < h.mag,
         b AS b.mag < h.mag AND b.pause > b.pause_before,
         x AS x.mag >= h.mag OR x.pause <= x.pause_before
) AS m;

-- The rest of a town, from one of its earthquakes to the end of the data.
CREATE TEMPORARY VIEW numbered AS
SELECT quake_id, town, mag, CAST(event_time AS TIMESTAMP(3)) AS at_time,
       CASE WHEN pause <= pause_before THEN 1 ELSE 0 END AS not_longer,
       COUNT(*) OVER (PARTITION BY town ORDER BY event_time) AS n
FROM compared;

CREATE TEMPORARY VIEW idle_from AS
SELECT town, MAX(broken_at) AS broken_at
FROM (
  SELECT town, broken_at FROM broken
  UNION ALL
  SELECT town, TIMESTAMP '2018-01-01 00:00:00' FROM numbered WHERE n = 1
)
GROUP BY town;

CREATE TEMPORARY VIEW rests AS
SELECT h.quake_id, h.town, h.mag, h.at_time, MAX(q.at_time) AS last_at, COUNT(*) AS followers
FROM numbered AS h
JOIN numbered AS q ON q.town = h.town AND q.n > h.n
GROUP BY h.quake_id, h.town, h.mag, h.at_time
HAVING COUNT(*) >= 3 AND MAX(q.mag) < h.mag
   AND SUM(CASE WHEN q.n >= h.n + 2 THEN q.not_longer ELSE 0 END) = 0;

CREATE TEMPORARY VIEW unbroken AS
SELECT r.quake_id, r.town, r.mag, r.at_time, r.last_at, r.followers
FROM rests AS r
JOIN idle_from AS i ON i.town = r.town AND r.at_time >= i.broken_at;

-- Only the earliest of these.
CREATE TEMPORARY VIEW decays AS
SELECT town, head_id, head_mag, head_at, last_at, broken_at, followers FROM broken
UNION ALL
SELECT u.town, u.quake_id, u.mag, u.at_time, u.last_at, TIMESTAMP '2018-03-01 00:00:00', u.followers
FROM unbroken AS u
JOIN unbroken AS e ON e.town = u.town AND e.at_time <= u.at_time
GROUP BY u.town, u.quake_id, u.mag, u.at_time, u.last_at, u.followers
HAVING COUNT(*) = 1;

CREATE TEMPORARY VIEW members AS
SELECT q.town, q.mag, CAST(q.event_time AS TIMESTAMP(3)) AS at_time,
       CAST(r.event_time AS TIMESTAMP(3)) AS revised_at
FROM quakes AS q
JOIN revisions AS r ON r.quake_id = q.quake_id;

CREATE TEMPORARY VIEW topped AS
SELECT DISTINCT d.head_id
FROM decays AS d
JOIN members AS q ON q.town = d.town AND q.at_time > d.head_at AND q.mag > d.head_mag
WHERE q.at_time <= d.head_at + INTERVAL '24' HOUR;

SELECT d.head_id, d.followers, CAST(TIMESTAMPDIFF(MINUTE, d.head_at, d.last_at) AS BIGINT),
       COUNT(*) FILTER (WHERE q.revised_at <= d.broken_at),
       CASE WHEN t.head_id IS NOT NULL THEN 'foreshock'
            WHEN d.head_at + INTERVAL '24' HOUR > TIMESTAMP '2018-02-07 00:00:00' THEN 'open'
            ELSE 'main shock' END
FROM decays AS d
JOIN members AS q ON q.town = d.town AND q.at_time >= d.head_at AND q.at_time <= d.last_at
LEFT JOIN topped AS t ON t.head_id = d.head_id
GROUP BY d.head_id, d.followers, d.head_at, d.last_at, t.head_id

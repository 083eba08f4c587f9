-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW seen AS
SELECT quake_id, REGEXP_EXTRACT(place, '^[0-9]+km [A-Z]+ of (.*)$', 1) AS town, mag, event_time
FROM origins
WHERE kind = 'earthquake' AND mag >= 1 AND REGEXP(place, '^[0-9]+km [A-Z]+ of ');

CREATE TEMPORARY VIEW gaps AS
SELECT town, mag, event_time,
       CASE WHEN event_time <= before_at + INTERVAL '6' HOUR THEN 0 ELSE 1 END AS gap_6,
       CASE WHEN event_time <= before_at + INTERVAL '12' HOUR THEN 0 ELSE 1 END AS gap_12
FROM (
  SELECT town, mag, event_time,
         LAG(CAST(event_time AS TIMESTAMP(3))) OVER (PARTITION BY town ORDER BY event_time) AS before_at
  FROM seen
);

CREATE TEMPORARY VIEW islands AS
SELECT town, mag, event_time, gap_6, gap_12,
       SUM(gap_6) OVER (PARTITION BY town ORDER BY event_time) AS island_6,
       SUM(gap_12) OVER (PARTITION BY town ORDER BY event_time) AS island_12
FROM gaps;

CREATE TEMPORARY VIEW hits AS
SELECT town, mag, event_time, gap_6, gap_12, island_12,
       CASE WHEN mag >= 2 OR nth >= 3 THEN 1 ELSE 0 END AS hit
FROM (
  SELECT town, mag, event_time, gap_6, gap_12, island_12,
         COUNT(*) OVER (PARTITION BY town, island_6 ORDER BY event_time) AS nth
  FROM islands
);

CREATE TEMPORARY VIEW phases AS
SELECT town, mag, event_time, gap_6, gap_12, hit,
       SUM(hit) OVER (PARTITION BY town, island_12 ORDER BY event_time) - hit AS hits_before
FROM hits;

CREATE TEMPORARY VIEW numbered AS
SELECT town, mag, CAST(event_time AS TIMESTAMP(3)) AS at_time,
       CASE WHEN hit = 1 AND hits_before = 0 THEN 1 ELSE 0 END AS turns_red,
       SUM(CASE WHEN gap_12 = 1 OR gap_6 = 1 AND hits_before = 0 THEN 1 ELSE 0 END)
         OVER (PARTITION BY town ORDER BY event_time) AS episode
FROM phases;

CREATE TEMPORARY VIEW episodes AS
SELECT town, episode, MIN(at_time) AS yellow_at, MAX(at_time) AS last_at, COUNT(*) AS quakes,
       MAX(CASE WHEN turns_red = 1 THEN at_time END) AS red_at,
       MAX(CASE WHEN turns_red = 1 THEN mag END) AS red_mag
FROM numbered
GROUP BY town, episode
HAVING COUNT(*) >= 3 AND SUM(turns_red) > 0;

CREATE TEMPORARY VIEW entries AS
SELECT s.town, CAST(s.event_time AS TIMESTAMP(3)) AS at_time, r.status,
       CAST(r.event_time AS TIMESTAMP(3)) AS revised_at
FROM seen AS s
JOIN revisions AS r ON r.quake_id = s.quake_id;

SELECT e.town, e.yellow_at, e.red_at, CASE WHEN e.red_mag >= 2 THEN 'strong' ELSE 'third' END,
       e.quakes,
       COUNT(*) FILTER (WHERE s.status = 'reviewed' AND s.revised_at < e.last_at + INTERVAL '12' HOUR)
FROM episodes AS e
JOIN entries AS s
  ON s.town = e.town AND s.at_time >= e.yellow_at AND s.at_time <= e.last_at
GROUP BY e.town, e.episode, e.yellow_at, e.red_at, e.red_mag, e.quakes

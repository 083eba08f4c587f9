-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW quakes AS
SELECT quake_id, net, mag, REGEXP_EXTRACT(place, '^[0-9]+km [A-Z]+ of (.*)$', 1) AS town,
       CAST(FLOOR(event_time TO MINUTE) AS TIMESTAMP(3)) AS at_time, event_time
FROM origins
WHERE kind = 'earthquake';

CREATE TEMPORARY VIEW numbered AS
SELECT quake_id, net, town, mag, at_time, CAST(event_time AS TIMESTAMP(3)) AS exact_time,
       SUM(CASE WHEN at_time <= before_at + INTERVAL '3' HOUR THEN 0 ELSE 1 END)
         OVER (PARTITION BY net, town ORDER BY event_time) AS burst
FROM (
  SELECT quake_id, net, town, mag, at_time, event_time,
         LAG(at_time) OVER (PARTITION BY net, town ORDER BY event_time) AS before_at
  FROM quakes
  WHERE town IS NOT NULL
);

CREATE TEMPORARY VIEW swarms AS
SELECT net, town, burst, MIN(at_time) AS first_at, MAX(at_time) AS last_at, COUNT(*) AS quakes
FROM numbered
GROUP BY net, town, burst
HAVING COUNT(*) >= 3;

CREATE TEMPORARY VIEW openers AS
SELECT DISTINCT net, first_at
FROM swarms AS s
WHERE NOT EXISTS (
  SELECT * FROM swarms AS t
  WHERE t.net = s.net AND t.first_at < s.first_at AND t.last_at >= s.first_at
);

CREATE TEMPORARY VIEW placed AS
SELECT s.net, s.town, s.burst, s.last_at, s.quakes, MAX(c.first_at) AS from_at
FROM swarms AS s
JOIN openers AS c ON c.net = s.net AND c.first_at <= s.first_at
GROUP BY s.net, s.town, s.burst, s.last_at, s.quakes;

CREATE TEMPORARY VIEW crises AS
SELECT net, from_at, MAX(last_at) AS until_at, COUNT(*) AS swarms, SUM(quakes) AS quakes
FROM placed
GROUP BY net, from_at
HAVING COUNT(*) >= 2;

CREATE TEMPORARY VIEW mains AS
SELECT net, from_at, quake_id
FROM (
  SELECT p.net, p.from_at, n.quake_id,
         ROW_NUMBER() OVER (PARTITION BY p.net, p.from_at ORDER BY n.mag DESC, n.exact_time DESC) AS rn
  FROM placed AS p
  JOIN numbered AS n ON n.net = p.net AND n.town = p.town AND n.burst = p.burst
)
WHERE rn = 1;

SELECT c.from_at, c.until_at, c.swarms, c.quakes, COUNT(*) - c.quakes, m.quake_id
FROM crises AS c
JOIN mains AS m ON m.net = c.net AND m.from_at = c.from_at
JOIN quakes AS q ON q.net = c.net AND q.at_time >= c.from_at AND q.at_time <= c.until_at
GROUP BY c.net, c.from_at, c.until_at, c.swarms, c.quakes, m.quake_id

CREATE TEMPORARY VIEW seen AS
SELECT visitor_id, view_id, event_time,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY view_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM page_views
)
WHERE copy = 1 AND visitor_id IS NOT NULL;

CREATE TEMPORARY VIEW beats AS
SELECT visitor_id, event_time, ms
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY visitor_id, ms ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM seen
)
WHERE copy = 1;

CREATE TEMPORARY VIEW gaps AS
SELECT visitor_id, event_time, ms,
       ms - LAG(ms) OVER (PARTITION BY visitor_id ORDER BY event_time) AS gap
FROM beats;

CREATE TEMPORARY VIEW judged AS
SELECT visitor_id, event_time, ms,
       COALESCE(gap <= 600000 AND ABS(gap - gap_before) <= 1000, FALSE) AS steady
FROM (
  SELECT *, LAG(gap) OVER (PARTITION BY visitor_id ORDER BY event_time) AS gap_before FROM gaps
);

CREATE TEMPORARY VIEW rows_of_beats AS
SELECT visitor_id, ms, steady,
       SUM(CASE WHEN steady THEN 0 ELSE 1 END)
         OVER (PARTITION BY visitor_id ORDER BY event_time) AS breaks
FROM judged;

CREATE TEMPORARY VIEW runs AS
SELECT visitor_id, MIN(ms) AS begun, MAX(ms) AS ended
FROM rows_of_beats
WHERE steady
GROUP BY visitor_id, breaks
HAVING COUNT(*) >= 6;

CREATE TEMPORARY VIEW openings AS
SELECT visitor_id, begun
FROM runs AS r
WHERE NOT EXISTS (
  SELECT * FROM runs AS e
  WHERE e.visitor_id = r.visitor_id AND e.begun < r.begun AND e.ended >= r.begun - 1020000
);

CREATE TEMPORARY VIEW placed AS
SELECT r.visitor_id, r.begun, r.ended, MAX(o.begun) AS spell
FROM runs AS r
JOIN openings AS o ON o.visitor_id = r.visitor_id AND o.begun <= r.begun
GROUP BY r.visitor_id, r.begun, r.ended;

CREATE TEMPORARY VIEW spells AS
SELECT visitor_id, spell AS begun, MAX(ended) AS ended
FROM placed
GROUP BY visitor_id, spell;

CREATE TEMPORARY VIEW robot_views AS
SELECT v.visitor_id, v.view_id
FROM seen AS v
JOIN spells AS s ON s.visitor_id = v.visitor_id AND v.ms BETWEEN s.begun AND s.ended;

CREATE TEMPORARY VIEW shown AS
SELECT v.visitor_id, COUNT(*) AS impressions, SUM(i.price_micros) AS cost
FROM robot_views AS v
JOIN (SELECT DISTINCT impression_id, view_id, price_micros FROM impressions) AS i
  ON i.view_id = v.view_id
GROUP BY v.visitor_id;

SELECT s.visitor_id, s.spells, (s.longest + 500) / 1000, v.view_count, COALESCE(i.impressions, 0),
       CAST(ROUND(COALESCE(i.cost, 0) / 1000000.0, 2) AS DECIMAL(8, 2))
FROM (
  SELECT visitor_id, COUNT(*) AS spells, MAX(ended - begun) AS longest FROM spells
  GROUP BY visitor_id
) AS s
JOIN (SELECT visitor_id, COUNT(*) AS view_count FROM robot_views GROUP BY visitor_id) AS v
  ON v.visitor_id = s.visitor_id
LEFT JOIN shown AS i ON i.visitor_id = s.visitor_id

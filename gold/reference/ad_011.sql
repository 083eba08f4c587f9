-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW seen AS
SELECT visitor_id, view_id, url, referrer, publisher_id,
       MIN(1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
           + EXTRACT(MILLISECOND FROM event_time)) AS ms
FROM page_views
WHERE visitor_id IS NOT NULL
GROUP BY visitor_id, view_id, url, referrer, publisher_id;

CREATE TEMPORARY VIEW lives AS
SELECT visitor_id, MIN(ms) AS begun, MAX(ms) AS ended, COUNT(*) AS view_count
FROM seen
GROUP BY visitor_id;

CREATE TEMPORARY VIEW lasts AS
SELECT s.visitor_id, s.publisher_id, s.url, s.ms, l.view_count
FROM seen AS s
JOIN lives AS l ON l.visitor_id = s.visitor_id AND l.ended = s.ms;

CREATE TEMPORARY VIEW firsts AS
SELECT s.visitor_id, s.publisher_id, s.referrer, s.ms, l.view_count
FROM seen AS s
JOIN lives AS l ON l.visitor_id = s.visitor_id AND l.begun = s.ms;

CREATE TEMPORARY VIEW pairs AS
SELECT DISTINCT o.visitor_id AS old_id, n.visitor_id AS new_id, n.ms - o.ms AS gap_ms,
       o.view_count AS old_views, n.view_count AS new_views
FROM lasts AS o
JOIN firsts AS n ON n.publisher_id = o.publisher_id AND n.referrer = o.url
                AND n.ms > o.ms AND n.ms <= o.ms + 110000;

SELECT p.old_id, p.new_id, p.gap_ms, p.old_views, p.new_views, COALESCE(c.conversions, 0)
FROM pairs AS p
LEFT JOIN (
  SELECT visitor_id, COUNT(DISTINCT conversion_id) AS conversions FROM conversions
  GROUP BY visitor_id
) AS c ON c.visitor_id = p.new_id

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW converted AS
SELECT conversion_id, visitor_id, kind,
       MIN(1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
           + EXTRACT(MILLISECOND FROM event_time)) AS ms
FROM conversions
GROUP BY conversion_id, visitor_id, kind;

CREATE TEMPORARY VIEW seen AS
SELECT visitor_id, view_id, referrer,
       MIN(1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
           + EXTRACT(MILLISECOND FROM event_time)) AS ms
FROM page_views
WHERE visitor_id IS NOT NULL
GROUP BY visitor_id, view_id, referrer;

CREATE TEMPORARY VIEW lasts AS
SELECT conversion_id, referrer, view_ms
FROM (
  SELECT c.conversion_id, v.referrer, v.ms AS view_ms,
         ROW_NUMBER() OVER (PARTITION BY c.conversion_id ORDER BY v.ms DESC, v.view_id DESC) AS rn
  FROM converted AS c
  JOIN seen AS v ON v.visitor_id = c.visitor_id AND v.ms <= c.ms
)
WHERE rn = 1;

CREATE TEMPORARY VIEW origins AS
SELECT c.kind, c.ms - l.view_ms AS age,
       CASE WHEN c.visitor_id IS NULL THEN 'unknown' WHEN l.conversion_id IS NULL THEN 'unseen'
            WHEN l.referrer IS NULL THEN 'none' WHEN l.referrer = '' THEN 'empty'
            WHEN l.referrer LIKE 'https://search.example/%' THEN 'search'
            WHEN l.referrer LIKE 'https://social.example/%' THEN 'social' ELSE 'page' END AS origin
FROM converted AS c
LEFT JOIN lasts AS l ON l.conversion_id = c.conversion_id;

SELECT kind, origin, COUNT(*), COUNT(*) FILTER (WHERE age <= 30 * 60000),
       CAST(ROUND(SUM(age) / (60000.0 * COUNT(*)), 1) AS DECIMAL(8, 1))
FROM origins
GROUP BY kind, origin

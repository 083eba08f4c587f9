-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW seen AS
SELECT visitor_id, event_time, LOWER(REGEXP_EXTRACT(url, '[?&]utm_source=([^&]*)', 1)) AS source,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY view_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM page_views
)
WHERE copy = 1 AND visitor_id IS NOT NULL;

CREATE TEMPORARY VIEW gathered AS
SELECT visitor_id, event_time, ms, MAX(source) OVER w AS source, COUNT(*) OVER w AS view_count
FROM seen
WINDOW w AS (PARTITION BY visitor_id, ms ORDER BY event_time);

CREATE TEMPORARY VIEW steps AS
SELECT visitor_id, event_time, ms, source, view_count
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY visitor_id, ms ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM gathered
)
WHERE copy = 1;

CREATE TEMPORARY VIEW paused AS
SELECT *, prev_ms IS NULL OR ms - prev_ms > 1800000 AS after_pause
FROM (
  SELECT *, LAG(ms) OVER (PARTITION BY visitor_id ORDER BY event_time) AS prev_ms FROM steps
);

CREATE TEMPORARY VIEW sourced AS
SELECT visitor_id, event_time, ms, source, view_count, prev_ms, after_pause,
       CASE WHEN CAST(SUBSTRING(tagged FROM 1 FOR 13) AS BIGINT) - 1000000000000 >= since
            THEN SUBSTRING(tagged FROM 14) END AS current_source
FROM (
  SELECT *, MAX(CASE WHEN after_pause THEN ms END) OVER w AS since,
         MAX(CASE WHEN source IS NOT NULL
                  THEN CAST(1000000000000 + ms AS STRING) || source END) OVER w AS tagged
  FROM paused
  WINDOW w AS (PARTITION BY visitor_id ORDER BY event_time)
);

CREATE TEMPORARY VIEW marked AS
SELECT visitor_id, event_time, ms, view_count, current_source,
       CASE WHEN after_pause OR ms / 86400000 <> prev_ms / 86400000
              OR (source IS NOT NULL AND (prev_source IS NULL OR prev_source <> source))
            THEN 1 ELSE 0 END AS begins
FROM (
  SELECT *, LAG(current_source) OVER (PARTITION BY visitor_id ORDER BY event_time) AS prev_source
  FROM sourced
);

CREATE TEMPORARY VIEW starts AS
SELECT visitor_id, next_ms AS ms, start_time
FROM marked
MATCH_RECOGNIZE (
  PARTITION BY visitor_id
  ORDER BY event_time
  MEASURES N.ms AS next_ms, MATCH_ROWTIME() AS start_time
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST N
  PATTERN (F G* N)
  DEFINE
    G AS G.begins = 0 AND G.ms - F.ms <= 2700000,
    N AS N.begins = 1 OR N.ms - F.ms > 2700000
);

CREATE TEMPORARY VIEW placed AS
SELECT m.visitor_id, m.ms, m.view_count, m.current_source, MAX(s.ms) AS start_ms
FROM marked AS m
LEFT JOIN starts AS s
  ON s.visitor_id = m.visitor_id
     AND m.event_time BETWEEN s.start_time AND s.start_time + INTERVAL '45' MINUTE
GROUP BY m.visitor_id, m.ms, m.view_count, m.current_source;

CREATE TEMPORARY VIEW visits AS
SELECT MIN(ms) AS begun, MAX(ms) - MIN(ms) AS lasted, SUM(view_count) AS view_count,
       COALESCE(MAX(current_source), 'none') AS source
FROM placed
GROUP BY visitor_id, start_ms;

SELECT DATE_FORMAT(TIMESTAMPADD(DAY, CAST(begun / 86400000 AS INT), TIMESTAMP '2025-03-24 00:00:00'),
                   'yyyy-MM-dd'),
       source, COUNT(*), SUM(view_count), COUNT(*) FILTER (WHERE view_count = 1),
       CAST(ROUND(SUM(lasted) / (1000.0 * COUNT(*)), 1) AS DECIMAL(8, 1))
FROM visits
GROUP BY begun / 86400000, source

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW seen AS
SELECT visitor_id, view_id, publisher_id, event_time,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY view_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM page_views
)
WHERE copy = 1 AND visitor_id IS NOT NULL;

CREATE TEMPORARY VIEW ordered AS
SELECT *, 10000000 * ms + view_id AS place FROM seen;

CREATE TEMPORARY VIEW detours AS
SELECT *
FROM ordered
MATCH_RECOGNIZE (
  PARTITION BY visitor_id
  ORDER BY event_time, view_id
  MEASURES A.publisher_id AS publisher_id, A.ms AS begun, R.ms AS ended, COUNT(H.view_id) + 1 AS home_views,
           COUNT(O.view_id) AS away_views, FIRST(O.place) AS away_from, LAST(O.place) AS away_to
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST R
  PATTERN (A H{2,} O{1,3} R)
  DEFINE
    H AS H.publisher_id = A.publisher_id AND H.ms - COALESCE(LAST(H.ms, 1), A.ms) <= 180000,
    O AS O.publisher_id <> A.publisher_id
         AND O.ms - COALESCE(LAST(O.ms, 1), LAST(H.ms)) <= 180000,
    R AS R.publisher_id = A.publisher_id AND R.ms - LAST(O.ms) <= 180000
);

CREATE TEMPORARY VIEW costs AS
SELECT view_id, SUM(price_micros) AS cost
FROM (
  SELECT impression_id, view_id, price_micros FROM impressions
  GROUP BY impression_id, view_id, price_micros
  HAVING COUNT(*) FILTER (WHERE NOT viewable) = 0
)
GROUP BY view_id;

CREATE TEMPORARY VIEW spent AS
SELECT d.publisher_id, SUM(c.cost) AS cost
FROM detours AS d
JOIN ordered AS v ON v.visitor_id = d.visitor_id AND v.place BETWEEN d.away_from AND d.away_to
JOIN costs AS c ON c.view_id = v.view_id
GROUP BY d.publisher_id;

SELECT d.publisher_id, d.detours, d.home_views, d.away_views, (d.longest + 500) / 1000,
       CAST(ROUND(COALESCE(s.cost, 0) / 1000000.0, 2) AS DECIMAL(8, 2))
FROM (
  SELECT publisher_id, COUNT(*) AS detours, SUM(home_views) AS home_views,
         SUM(away_views) AS away_views, MAX(ended - begun) AS longest
  FROM detours
  GROUP BY publisher_id
  HAVING COUNT(*) >= 2
) AS d
LEFT JOIN spent AS s ON s.publisher_id = d.publisher_id

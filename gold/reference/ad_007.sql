-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW direct AS
SELECT visitor_id, SPLIT_INDEX(url, '?', 0) AS page, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY view_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM page_views
)
WHERE copy = 1 AND referrer IS NULL;

CREATE TEMPORARY VIEW daily AS
SELECT window_start, window_end, page, COUNT(DISTINCT visitor_id) AS visitors, COUNT(*) AS view_count
FROM TABLE(TUMBLE(TABLE direct, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end, page;

SELECT window_start, place, page, visitors, view_count
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY visitors DESC, view_count DESC, page) AS place
  FROM daily
)
WHERE place <= 5

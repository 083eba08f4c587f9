-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW cleaned AS
SELECT request_id, verb, status, REGEXP_REPLACE(SPLIT_INDEX(LOWER(path), '?', 0), '/$', '') AS resource,
       event_time
FROM requests;

CREATE TEMPORARY VIEW counted AS
SELECT window_start, window_end, resource, COUNT(DISTINCT request_id) AS requests,
       COUNT(DISTINCT request_id) FILTER (WHERE status BETWEEN 500 AND 504) AS failed,
       COUNT(DISTINCT verb) FILTER (WHERE status BETWEEN 500 AND 504) AS verbs
FROM TABLE(TUMBLE(TABLE cleaned, DESCRIPTOR(event_time), INTERVAL '6' HOUR))
WHERE resource NOT LIKE '/api/search/%' AND resource NOT LIKE '/assets/%'
GROUP BY window_start, window_end, resource;

SELECT window_start, place, resource, failed, requests, verbs
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY failed DESC, requests DESC, resource) AS place
  FROM counted
)
WHERE place <= 3

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW ended AS
SELECT deploy_id, service,
       MAX(CASE WHEN kind = 'finished' THEN CAST(event_time AS TIMESTAMP(3)) END) AS finished_at,
       MAX(CASE WHEN kind = 'rolled_back' THEN CAST(event_time AS TIMESTAMP(3)) END) AS undone_at
FROM deployments
GROUP BY deploy_id, service;

CREATE TEMPORARY VIEW after_lines AS
SELECT r.request_id, r.service, CAST(r.event_time AS TIMESTAMP(3)) AS asked_at,
       MAX(CAST(d.event_time AS TIMESTAMP(3))) AS finished_at,
       MAX(CASE WHEN r.status = 0 OR r.status BETWEEN 500 AND 504 THEN 1 ELSE 0 END) AS failed
FROM requests AS r
JOIN deployments AS d
  ON d.service = r.service AND d.kind = 'finished'
 AND r.event_time BETWEEN d.event_time AND d.event_time + INTERVAL '10' MINUTE
WHERE r.event_time < d.event_time + INTERVAL '10' MINUTE
GROUP BY r.request_id, r.service, r.event_time;

CREATE TEMPORARY VIEW watched AS
SELECT e.deploy_id, a.request_id, a.asked_at, a.failed
FROM after_lines AS a
JOIN ended AS e ON e.service = a.service AND e.finished_at = a.finished_at
WHERE e.undone_at IS NULL OR a.asked_at < e.undone_at;

CREATE TEMPORARY VIEW before_lines AS
SELECT d.deploy_id, r.request_id,
       MAX(CASE WHEN r.status = 0 OR r.status BETWEEN 500 AND 504 THEN 1 ELSE 0 END) AS failed
FROM requests AS r
JOIN deployments AS d
  ON d.service = r.service AND d.kind = 'started'
 AND r.event_time BETWEEN d.event_time - INTERVAL '10' MINUTE AND d.event_time
WHERE r.event_time < d.event_time
GROUP BY d.deploy_id, r.request_id;

CREATE TEMPORARY VIEW baselines AS
SELECT b.deploy_id, COUNT(*) AS requests, SUM(b.failed) AS failed
FROM before_lines AS b
WHERE NOT EXISTS (
  SELECT 1 FROM watched AS w WHERE w.request_id = b.request_id AND w.deploy_id <> b.deploy_id
)
GROUP BY b.deploy_id
HAVING COUNT(*) >= 6;

CREATE TEMPORARY VIEW watches AS
SELECT deploy_id, COUNT(*) AS requests, SUM(CAST(failed AS BIGINT)) AS failed
FROM watched
GROUP BY deploy_id
HAVING COUNT(*) >= 6;

-- Failed requests have the same number of others before them as long as they follow one another.
CREATE TEMPORARY VIEW failures AS
SELECT a.deploy_id, a.request_id, COUNT(*) FILTER (WHERE b.failed = 0) AS run_no
FROM watched AS a
JOIN watched AS b
  ON b.deploy_id = a.deploy_id
 AND (b.asked_at < a.asked_at OR (b.asked_at = a.asked_at AND b.request_id <= a.request_id))
WHERE a.failed = 1
GROUP BY a.deploy_id, a.request_id;

CREATE TEMPORARY VIEW worst AS
SELECT deploy_id, MAX(length) AS worst_run
FROM (SELECT deploy_id, run_no, COUNT(*) AS length FROM failures GROUP BY deploy_id, run_no)
GROUP BY deploy_id;

SELECT b.deploy_id, CAST(100.0 * b.failed / b.requests AS DECIMAL(5, 2)), w.requests,
       CAST(100.0 * w.failed / w.requests AS DECIMAL(5, 2)), COALESCE(f.worst_run, 0),
       CASE WHEN 5 * (w.failed * b.requests - b.failed * w.requests) >= b.requests * w.requests
              OR COALESCE(f.worst_run, 0) >= 4 THEN 'worse'
            WHEN 5 * (b.failed * w.requests - w.failed * b.requests) >= b.requests * w.requests
            THEN 'better' ELSE 'same' END
FROM baselines AS b
JOIN watches AS w ON w.deploy_id = b.deploy_id
LEFT JOIN worst AS f ON f.deploy_id = b.deploy_id

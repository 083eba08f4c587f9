-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT service, COUNT(DISTINCT request_id) AS requests,
       COUNT(DISTINCT request_id) FILTER (WHERE status BETWEEN 500 AND 504) AS failed
FROM requests
GROUP BY service;

CREATE TEMPORARY VIEW shares AS
SELECT s.service, COALESCE(s.team, 'nobody') AS team, COALESCE(c.requests, 0) AS requests,
       COALESCE(CAST(100 * c.failed AS DECIMAL(20, 10)) / c.requests, 0) AS share
FROM services AS s
LEFT JOIN counted AS c ON c.service = s.service;

CREATE TEMPORARY VIEW means AS
SELECT team, SUM(share) / COUNT(*) AS team_share
FROM shares
GROUP BY team;

SELECT s.service, s.team, s.requests, CAST(s.share AS DECIMAL(5, 2)),
       CAST(m.team_share AS DECIMAL(5, 2))
FROM shares AS s
JOIN means AS m ON m.team = s.team
WHERE 2 * s.share >= m.team_share
  AND NOT EXISTS (SELECT 1 FROM incidents AS i WHERE i.service = s.service AND i.team = s.team)

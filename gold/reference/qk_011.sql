-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW located AS
SELECT SUBSTRING(quake_id, 1, 2) AS net, rms_s, CASE WHEN gap_deg > 180 THEN 1 ELSE 0 END AS poor
FROM revisions
WHERE gap_deg IS NOT NULL;

CREATE TEMPORARY VIEW by_net AS
SELECT net, COUNT(*) AS entries, SUM(CAST(poor AS BIGINT)) AS poor, AVG(rms_s) AS mean_rms
FROM located
GROUP BY net;

SELECT n.net, n.entries, n.poor,
       CAST(ROUND(100.0 * n.poor / n.entries, 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * n.poor / n.entries
                  - (SELECT 100.0 * SUM(CAST(poor AS BIGINT)) / COUNT(*) FROM located), 2) AS DECIMAL(5, 2)),
       (SELECT COUNT(*) FROM located AS l WHERE l.net = n.net AND l.poor = 1 AND l.rms_s > n.mean_rms)
FROM by_net AS n
WHERE 1.0 * n.poor / n.entries > (SELECT 1.0 * SUM(CAST(poor AS BIGINT)) / COUNT(*) FROM located)

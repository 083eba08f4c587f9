-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW steps AS
SELECT net, CAST(1 AS BIGINT) AS step, event_time FROM origins
UNION ALL
SELECT SUBSTRING(quake_id, 1, 2) AS net, CAST(-1 AS BIGINT) AS step, event_time FROM revisions;

CREATE TEMPORARY VIEW levels AS
SELECT net, step, event_time, SUM(step) OVER (PARTITION BY net ORDER BY event_time) AS pending
FROM steps;

CREATE TEMPORARY VIEW clipped AS
SELECT net, pending,
       CASE WHEN since > TIMESTAMP '2018-02-01 00:00:00' THEN since
            ELSE TIMESTAMP '2018-02-01 00:00:00' END AS from_at,
       CASE WHEN until_at < TIMESTAMP '2018-02-06 00:00:00' THEN until_at
            ELSE TIMESTAMP '2018-02-06 00:00:00' END AS until_at
FROM (
  SELECT net, pending - step AS pending, CAST(event_time AS TIMESTAMP(3)) AS until_at,
         LAG(CAST(event_time AS TIMESTAMP(3))) OVER (PARTITION BY net ORDER BY event_time) AS since
  FROM levels
)
WHERE until_at > TIMESTAMP '2018-02-01 00:00:00' AND since < TIMESTAMP '2018-02-06 00:00:00';

CREATE TEMPORARY VIEW sums AS
SELECT net, SUM(pending * ms) AS area, SUM(CASE WHEN pending > 0 THEN ms ELSE 0 END) AS busy
FROM (
  SELECT net, pending,
         1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2018-02-01 00:00:00', until_at) AS BIGINT)
         + CAST(DATE_FORMAT(until_at, 'SSS') AS BIGINT)
         - 1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2018-02-01 00:00:00', from_at) AS BIGINT)
         - CAST(DATE_FORMAT(from_at, 'SSS') AS BIGINT) AS ms
  FROM clipped
)
GROUP BY net;

CREATE TEMPORARY VIEW peaks AS
SELECT net, pending AS peak, from_at AS peak_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY net ORDER BY pending DESC, from_at DESC) AS rn
  FROM clipped
)
WHERE rn = 1;

CREATE TEMPORARY VIEW surges AS
SELECT net, COUNT(*) AS surges
FROM (
  SELECT net, pending, event_time,
         LAG(pending) OVER (PARTITION BY net ORDER BY event_time) AS pending_before
  FROM levels
  WHERE pending >= 8 OR pending <= 4
)
WHERE pending >= 8 AND (pending_before <= 4 OR pending_before IS NULL)
  AND event_time >= TIMESTAMP '2018-02-01 00:00:00' AND event_time < TIMESTAMP '2018-02-06 00:00:00'
GROUP BY net;

SELECT p.net, CAST(ROUND(1.0 * s.area / 432000000, 1) AS DECIMAL(5, 1)), p.peak, p.peak_at,
       CAST(ROUND((432000000 - s.busy) / 3600000.0, 1) AS DECIMAL(5, 1)), COALESCE(u.surges, 0)
FROM peaks AS p
JOIN sums AS s ON s.net = p.net
LEFT JOIN surges AS u ON u.net = p.net
WHERE p.peak >= 11

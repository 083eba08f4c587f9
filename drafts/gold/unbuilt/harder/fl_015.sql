-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW flights AS
SELECT d.tailnum, d.origin, d.event_time AS left_at, CAST(a.event_time AS TIMESTAMP(3)) AS arrived_at
FROM (SELECT * FROM departures WHERE NOT cancelled) AS d
LEFT JOIN arrivals AS a
  ON a.flight_id = d.flight_id
 AND a.event_time BETWEEN d.event_time AND d.event_time + INTERVAL '24' HOUR;

CREATE TEMPORARY VIEW compared AS
SELECT tailnum, origin, left_at, arrived_at,
       LAG(arrived_at) OVER (PARTITION BY tailnum ORDER BY left_at) AS arrived_before
FROM flights;

CREATE TEMPORARY VIEW turns AS
SELECT tailnum, origin, left_at, arrived_at,
       CASE WHEN CAST(left_at AS TIMESTAMP(3))
                 BETWEEN arrived_before AND arrived_before + INTERVAL '180' MINUTE(3)
            THEN TIMESTAMPDIFF(MINUTE, arrived_before, CAST(left_at AS TIMESTAMP(3))) END AS turn
FROM compared;

CREATE TEMPORARY VIEW numbered AS
SELECT tailnum, origin, CAST(left_at AS TIMESTAMP(3)) AS left_at, arrived_at, turn,
       SUM(CASE WHEN turn IS NULL THEN 1 ELSE 0 END)
         OVER (PARTITION BY tailnum ORDER BY left_at) AS chain
FROM turns;

SELECT tailnum, MIN(left_at), CASE WHEN COUNT(arrived_at) = COUNT(*) THEN MAX(arrived_at) END,
       COUNT(*), COUNT(DISTINCT origin), CAST(ROUND(1.0 * SUM(turn) / COUNT(turn), 1) AS DECIMAL(6, 1))
FROM numbered
GROUP BY tailnum, chain
HAVING COUNT(*) >= 3

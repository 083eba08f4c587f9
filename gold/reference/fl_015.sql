-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW nexts AS
SELECT a.flight_id, a.dest, a.origin AS left_from, d.origin AS leaves_from,
       TIMESTAMPDIFF(MINUTE, a.event_time, d.event_time) AS apart
FROM arrivals AS a
JOIN departures AS d
  ON d.tailnum = a.tailnum AND NOT d.cancelled
 AND d.event_time BETWEEN a.event_time AND a.event_time + INTERVAL '8' HOUR;

SELECT dest, COUNT(*), COUNT(*) FILTER (WHERE leaves_from <> left_from),
       CAST(ROUND(1.0 * SUM(apart) / COUNT(*), 1) AS DECIMAL(6, 1)), CAST(MIN(apart) AS BIGINT)
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY flight_id ORDER BY apart) AS rn FROM nexts
)
WHERE rn = 1
GROUP BY dest
HAVING COUNT(*) >= 40

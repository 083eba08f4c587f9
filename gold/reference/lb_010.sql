-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW weekly AS
SELECT window_start, window_end, clinic, COUNT(*) AS specimens,
       CAST(ROUND(1.0 * SUM(CAST(minutes AS BIGINT)) / COUNT(*)) AS BIGINT) AS mean_transit,
       COUNT(*) FILTER (WHERE minutes > 240) AS slow
FROM TABLE(TUMBLE((
  SELECT c.clinic, c.event_time, TIMESTAMPDIFF(MINUTE, c.event_time, r.event_time) AS minutes
  FROM collected AS c
  JOIN received AS r
    ON r.specimen_id = c.specimen_id
   AND r.event_time BETWEEN c.event_time AND c.event_time + INTERVAL '6' HOUR
), DESCRIPTOR(event_time), INTERVAL '7' DAY))
GROUP BY window_start, window_end, clinic
HAVING COUNT(*) >= 20;

SELECT window_start, place, clinic, specimens, mean_transit, slow
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY mean_transit DESC, clinic) AS place
  FROM weekly
)
WHERE place <= 4

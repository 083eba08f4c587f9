-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW couriered AS
SELECT c.clinic, c.event_time, r.event_time AS received_at,
       TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-01-01 00:00:00', c.event_time) * CAST(100000 AS BIGINT)
         - c.specimen_id AS packed
FROM collected AS c
JOIN received AS r
  ON r.specimen_id = c.specimen_id
 AND r.event_time BETWEEN c.event_time AND c.event_time + INTERVAL '6' HOUR;

CREATE TEMPORARY VIEW followed AS
SELECT *
FROM (
  SELECT clinic, event_time, packed,
         TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-01-01 00:00:00', CAST(received_at AS TIMESTAMP(3)))
           AS arrived
  FROM couriered
) MATCH_RECOGNIZE (
  PARTITION BY clinic ORDER BY event_time, packed
  MEASURES a.event_time AS opened_at, COUNT(b.packed) + 1 AS specimens,
           a.arrived AS first_arrived, MAX(b.arrived) AS last_arrived,
           c.packed AS next_packed, MATCH_ROWTIME() AS followed_at
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b* c)
  DEFINE b AS b.event_time <= a.event_time + INTERVAL '2' HOUR AND COUNT(b.packed) <= 7,
         c AS c.event_time > a.event_time + INTERVAL '2' HOUR OR COUNT(b.packed) = 7
) AS t;

CREATE TEMPORARY VIEW last_opened AS
SELECT clinic, MAX(packed) AS packed
FROM (
  SELECT clinic, MAX(next_packed) AS packed
  FROM TABLE(TUMBLE(TABLE followed, DESCRIPTOR(followed_at), INTERVAL '1000' DAY(4)))
  GROUP BY window_start, window_end, clinic
  UNION ALL
  SELECT clinic, MIN(packed)
  FROM TABLE(TUMBLE(TABLE couriered, DESCRIPTOR(event_time), INTERVAL '1000' DAY(4)))
  GROUP BY window_start, window_end, clinic
)
GROUP BY clinic;

CREATE TEMPORARY VIEW boxes AS
SELECT clinic, CAST(opened_at AS TIMESTAMP(3)) AS opened_at, specimens,
       TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-01-01 00:00:00', opened_at) AS opened,
       CASE WHEN last_arrived > first_arrived THEN last_arrived ELSE first_arrived END AS arrived
FROM followed
UNION ALL
SELECT clinic, opened_at, specimens,
       TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-01-01 00:00:00', opened_at),
       TIMESTAMPDIFF(MINUTE, TIMESTAMP '2020-01-01 00:00:00', received_at)
FROM (
  SELECT c.clinic, MIN(CAST(c.event_time AS TIMESTAMP(3))) AS opened_at, COUNT(*) AS specimens,
         MAX(CAST(c.received_at AS TIMESTAMP(3))) AS received_at
  FROM couriered AS c
  JOIN last_opened AS o ON o.clinic = c.clinic AND c.packed >= o.packed
  GROUP BY c.clinic
);

CREATE TEMPORARY VIEW weekly AS
SELECT week_start, clinic, COUNT(*) AS boxes, COUNT(*) FILTER (WHERE specimens = 8) AS full_boxes,
       CAST(ROUND(1.0 * SUM(CAST(arrived - opened AS BIGINT)) / COUNT(*)) AS BIGINT) AS mean_wait
FROM (
  SELECT *,
         TIMESTAMPADD(DAY,
                      TIMESTAMPDIFF(DAY, TIMESTAMP '1970-01-01 00:00:00', opened_at) / 7 * 7,
                      TIMESTAMP '1970-01-01 00:00:00') AS week_start
  FROM boxes
)
GROUP BY week_start, clinic
HAVING COUNT(*) >= 10;

SELECT week_start, place, clinic, boxes, full_boxes, mean_wait
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY week_start ORDER BY mean_wait DESC, clinic) AS place
  FROM weekly
)
WHERE place <= 4

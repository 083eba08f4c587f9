-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW begun AS
SELECT fleet, event_time
FROM (
  SELECT SUBSTRING(p.driver_id FROM 1 FOR 2) AS fleet, p.event_time,
         COUNT(*) OVER (PARTITION BY p.trip_id ORDER BY p.event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM trips AS p
  JOIN trips AS e
    ON e.trip_id = p.trip_id AND p.kind = 'picked_up' AND e.kind IN ('dropped_off', 'cancelled')
   AND e.event_time BETWEEN p.event_time AND p.event_time + INTERVAL '3' HOUR
)
WHERE copy = 1;

CREATE TEMPORARY VIEW ended AS
SELECT fleet, event_time
FROM (
  SELECT SUBSTRING(e.driver_id FROM 1 FOR 2) AS fleet, e.event_time,
         COUNT(*) OVER (PARTITION BY e.trip_id ORDER BY e.event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM trips AS e
  JOIN trips AS p
    ON p.trip_id = e.trip_id AND p.kind = 'picked_up' AND e.kind IN ('dropped_off', 'cancelled')
   AND p.event_time BETWEEN e.event_time - INTERVAL '3' HOUR AND e.event_time
)
WHERE copy = 1;

CREATE TEMPORARY VIEW changes AS
SELECT fleet, 1 AS step, event_time FROM begun
UNION ALL
SELECT fleet, -1, event_time FROM ended;

CREATE TEMPORARY VIEW loads AS
SELECT fleet, event_time,
       SUM(step) OVER (PARTITION BY fleet ORDER BY event_time
                       RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS load_now
FROM changes;

CREATE TEMPORARY VIEW moments AS
SELECT fleet, event_time, load_now
FROM (
  SELECT fleet, event_time, load_now,
         COUNT(*) OVER (PARTITION BY fleet, event_time ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM loads
)
WHERE copy = 1;

CREATE TEMPORARY VIEW states AS
SELECT fleet, event_time, load_now,
       COALESCE(MOD(MAX(mark) OVER (PARTITION BY fleet ORDER BY event_time
                                    ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), 2), 0)
         AS strained
FROM (
  SELECT fleet, event_time, load_now,
         2 * (1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', event_time) AS BIGINT)
              + EXTRACT(MILLISECOND FROM event_time))
         + CASE WHEN load_now >= 10 THEN 1 WHEN load_now <= 5 THEN 0 END AS mark
  FROM moments
);

CREATE TEMPORARY VIEW turns AS
SELECT fleet, event_time, load_now, strained,
       CASE WHEN strained = 1
                 AND COALESCE(LAG(strained) OVER (PARTITION BY fleet ORDER BY event_time), 0) = 0
            THEN 1 ELSE 0 END AS begins
FROM states;

CREATE TEMPORARY VIEW periods AS
SELECT fleet, event_time, load_now,
       CASE WHEN strained = 1
            THEN SUM(begins) OVER (PARTITION BY fleet ORDER BY event_time
                                   ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
            ELSE 0 END AS spell
FROM turns;

CREATE TEMPORARY VIEW stretches AS
SELECT fleet, load_before, spell, CAST(since AS TIMESTAMP(3)) AS since,
       CAST(event_time AS TIMESTAMP(3)) AS until_at
FROM (
  SELECT fleet, event_time, LAG(load_now) OVER w AS load_before, LAG(spell) OVER w AS spell,
         LAG(event_time) OVER w AS since
  FROM periods
  WINDOW w AS (PARTITION BY fleet ORDER BY event_time)
)
WHERE since IS NOT NULL;

CREATE TEMPORARY VIEW days AS
SELECT fleet, local_day, TIMESTAMPADD(MINUTE, shift_1, midnight) AS day_start,
       TIMESTAMPADD(MINUTE, shift_2, TIMESTAMPADD(DAY, 1, midnight)) AS day_end
FROM (
  SELECT f.fleet, DATE_FORMAT(d.midnight, 'yyyy-MM-dd') AS local_day, d.midnight,
         CASE WHEN f.fleet = 'KR' AND d.midnight >= TIMESTAMP '2025-10-27 00:00:00' THEN -60
              ELSE f.shift END AS shift_1,
         CASE WHEN f.fleet = 'KR' AND d.midnight >= TIMESTAMP '2025-10-26 00:00:00' THEN -60
              ELSE f.shift END AS shift_2
  FROM (VALUES ('SP', 180), ('KR', -120), ('KT', -345)) AS f (fleet, shift)
  CROSS JOIN (VALUES (TIMESTAMP '2025-10-21 00:00:00'), (TIMESTAMP '2025-10-22 00:00:00'),
                     (TIMESTAMP '2025-10-23 00:00:00'), (TIMESTAMP '2025-10-24 00:00:00'),
                     (TIMESTAMP '2025-10-25 00:00:00'), (TIMESTAMP '2025-10-26 00:00:00'),
                     (TIMESTAMP '2025-10-27 00:00:00'), (TIMESTAMP '2025-10-28 00:00:00'))
    AS d (midnight)
);

CREATE TEMPORARY VIEW clipped AS
SELECT fleet, local_day, day_ms, load_before, spell, since,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', until_at) AS BIGINT)
       + EXTRACT(MILLISECOND FROM until_at)
       - 1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', since) AS BIGINT)
       - EXTRACT(MILLISECOND FROM since) AS ms
FROM (
  SELECT d.fleet, d.local_day, s.load_before, s.spell,
         1000 * TIMESTAMPDIFF(SECOND, d.day_start, d.day_end) AS day_ms,
         CASE WHEN s.since < d.day_start THEN d.day_start ELSE s.since END AS since,
         CASE WHEN s.until_at > d.day_end THEN d.day_end ELSE s.until_at END AS until_at
  FROM days AS d
  JOIN stretches AS s
    ON s.fleet = d.fleet AND s.since < d.day_end AND s.until_at > d.day_start
);

CREATE TEMPORARY VIEW by_load AS
SELECT fleet, local_day, day_ms, load_before, SUM(ms) AS ms, MIN(since) AS first_at
FROM clipped
GROUP BY fleet, local_day, day_ms, load_before;

CREATE TEMPORARY VIEW peaks AS
SELECT fleet, local_day, MAX(load_before) AS peak FROM by_load GROUP BY fleet, local_day;

CREATE TEMPORARY VIEW highs AS
SELECT fleet, local_day, MIN(load_before) AS high_load
FROM (
  SELECT a.fleet, a.local_day, a.load_before
  FROM by_load AS a
  JOIN by_load AS b
    ON b.fleet = a.fleet AND b.local_day = a.local_day AND b.load_before <= a.load_before
  GROUP BY a.fleet, a.local_day, a.load_before, a.day_ms
  HAVING SUM(b.ms) * 10 >= a.day_ms * 9
)
GROUP BY fleet, local_day;

CREATE TEMPORARY VIEW strained AS
SELECT fleet, local_day, MAX(ms) AS ms, SUM(empty_ms) AS empty_ms
FROM (
  SELECT fleet, local_day, spell, SUM(CASE WHEN spell > 0 THEN ms ELSE 0 END) AS ms,
         SUM(CASE WHEN load_before = 0 THEN ms ELSE 0 END) AS empty_ms
  FROM clipped
  GROUP BY fleet, local_day, spell
)
GROUP BY fleet, local_day;

SELECT p.fleet, p.local_day, l.first_at, CAST(h.high_load AS BIGINT), (s.ms + 500) / 1000,
       (s.empty_ms + 500) / 1000
FROM peaks AS p
JOIN by_load AS l ON l.fleet = p.fleet AND l.local_day = p.local_day AND l.load_before = p.peak
JOIN highs AS h ON h.fleet = p.fleet AND h.local_day = p.local_day
JOIN strained AS s ON s.fleet = p.fleet AND s.local_day = p.local_day

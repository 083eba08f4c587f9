-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW stamped AS
SELECT driver_id, event_time,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM pings;

CREATE TEMPORARY VIEW spells AS
SELECT driver_id, begun, ended
FROM (
  SELECT driver_id, MIN(ms) AS begun, MAX(ms) AS ended
  FROM TABLE(SESSION(TABLE stamped PARTITION BY driver_id, DESCRIPTOR(event_time),
                     INTERVAL '8' MINUTE))
  GROUP BY window_start, window_end, driver_id
)
WHERE ended - begun >= 1500000;

CREATE TEMPORARY VIEW under_way AS
SELECT driver_id, begun, ended
FROM (
  SELECT driver_id, trip_id, MIN(CASE WHEN kind = 'picked_up' THEN ms END) AS begun,
         MIN(CASE WHEN kind IN ('dropped_off', 'cancelled') THEN ms END) AS ended
  FROM (
    SELECT driver_id, trip_id, kind,
           1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', event_time) AS BIGINT)
           + EXTRACT(MILLISECOND FROM event_time) AS ms
    FROM trips
  )
  GROUP BY driver_id, trip_id
)
WHERE begun < ended;

CREATE TEMPORARY VIEW inside AS
SELECT s.driver_id, s.begun AS spell, GREATEST(s.begun, t.begun) AS begun,
       LEAST(s.ended, t.ended) AS ended
FROM spells AS s
JOIN under_way AS t
  ON t.driver_id = s.driver_id AND t.begun < s.ended AND t.ended > s.begun;

CREATE TEMPORARY VIEW points AS
SELECT driver_id, begun AS spell, begun AS at_ms FROM spells
UNION
SELECT driver_id, begun, ended FROM spells
UNION
SELECT driver_id, spell, begun FROM inside
UNION
SELECT driver_id, spell, ended FROM inside;

CREATE TEMPORARY VIEW pieces AS
SELECT a.driver_id, a.spell, a.at_ms, MIN(b.at_ms) AS next_ms
FROM points AS a
JOIN points AS b ON b.driver_id = a.driver_id AND b.spell = a.spell AND b.at_ms > a.at_ms
GROUP BY a.driver_id, a.spell, a.at_ms;

CREATE TEMPORARY VIEW idle AS
SELECT driver_id, SUM(next_ms - at_ms) AS free_ms, MAX(next_ms - at_ms) AS longest_ms
FROM pieces AS p
WHERE NOT EXISTS (
  SELECT * FROM inside AS i
  WHERE i.driver_id = p.driver_id AND i.spell = p.spell
    AND i.begun <= p.at_ms AND i.ended > p.at_ms
)
GROUP BY driver_id;

CREATE TEMPORARY VIEW duty AS
SELECT driver_id, COUNT(*) AS spells, SUM(ended - begun) AS duty_ms FROM spells GROUP BY driver_id;

SELECT d.driver_id, d.spells, CAST(ROUND(d.duty_ms / 60000.0, 1) AS DECIMAL(7, 1)),
       CAST(ROUND((d.duty_ms - COALESCE(f.free_ms, 0)) / 60000.0, 1) AS DECIMAL(7, 1)),
       CAST(ROUND(100.0 * (d.duty_ms - COALESCE(f.free_ms, 0)) / NULLIF(d.duty_ms, 0), 2)
            AS DECIMAL(5, 2)),
       (COALESCE(f.longest_ms, 0) + 500) / 1000
FROM duty AS d
LEFT JOIN idle AS f ON f.driver_id = d.driver_id

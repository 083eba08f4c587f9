-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW taken AS
SELECT driver_id, phone, at_s, lat_e6, lon_e6, event_time
FROM (
  SELECT driver_id, phone, lat_e6, lon_e6, event_time,
         TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', device_time) AS at_s,
         COUNT(*) OVER (PARTITION BY driver_id, phone, device_time ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM pings
)
WHERE copy = 1;

CREATE TEMPORARY VIEW taken_and_end AS
SELECT driver_id, phone, at_s, lat_e6, lon_e6, event_time FROM taken
UNION ALL
SELECT driver_id, phone, 99999999, 0, 0, window_time
FROM TABLE(TUMBLE(TABLE taken, DESCRIPTOR(event_time), INTERVAL '60' DAY))
GROUP BY window_start, window_end, window_time, driver_id, phone;

CREATE TEMPORARY VIEW followed AS
SELECT driver_id, phone, at_s, lat_e6, lon_e6, jumps, event_time
FROM taken_and_end
MATCH_RECOGNIZE (
  PARTITION BY driver_id, phone
  ORDER BY event_time, at_s
  MEASURES p.at_s AS at_s, p.lat_e6 AS lat_e6, p.lon_e6 AS lon_e6,
           NULLIF(CASE WHEN ABS(n.lat_e6 - p.lat_e6) >= 450000 AND n.at_s - p.at_s <= 540
                       THEN 1 ELSE 0 END, 9) AS jumps,
           MATCH_ROWTIME() AS event_time
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (p n)
  DEFINE n AS n.at_s > p.at_s
);

CREATE TEMPORARY VIEW false_pings AS
SELECT driver_id
FROM followed
MATCH_RECOGNIZE (
  PARTITION BY driver_id, phone
  ORDER BY event_time, at_s
  MEASURES f.at_s AS at_s
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (p f)
  DEFINE p AS p.jumps = 1, f AS f.jumps = 1
);

CREATE TEMPORARY VIEW hops AS
SELECT driver_id, gap_s, way
FROM followed
MATCH_RECOGNIZE (
  PARTITION BY driver_id, phone
  ORDER BY event_time, at_s
  MEASURES n.at_s - k.at_s AS gap_s,
           ABS(n.lat_e6 - k.lat_e6) + ABS(n.lon_e6 - k.lon_e6) AS way
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST n
  PATTERN (k d* n)
  DEFINE
    d AS (d.jumps = 1 AND COALESCE(LAST(d.jumps, 1), k.jumps) = 1)
      OR (d.at_s - k.at_s < 900 AND ABS(d.lat_e6 - k.lat_e6) + ABS(d.lon_e6 - k.lon_e6) < 10000),
    n AS NOT (n.jumps = 1 AND COALESCE(LAST(d.jumps), k.jumps) = 1)
     AND (n.at_s - k.at_s >= 900 OR ABS(n.lat_e6 - k.lat_e6) + ABS(n.lon_e6 - k.lon_e6) >= 10000)
);

SELECT h.driver_id, COALESCE(f.false_pings, 0), h.hops + p.phones, h.moved, h.breaks,
       CAST(ROUND(1.0 * h.way / (h.hops - h.breaks), 1) AS DECIMAL(9, 1))
FROM (
  SELECT driver_id, COUNT(*) AS hops, COUNT(*) FILTER (WHERE way >= 10000) AS moved,
         COUNT(*) FILTER (WHERE gap_s > 1800) AS breaks,
         SUM(CASE WHEN gap_s <= 1800 THEN CAST(way AS BIGINT) ELSE 0 END) AS way
  FROM hops
  GROUP BY driver_id
) AS h
JOIN (SELECT driver_id, COUNT(DISTINCT phone) AS phones FROM pings GROUP BY driver_id) AS p
  ON p.driver_id = h.driver_id
LEFT JOIN (SELECT driver_id, COUNT(*) AS false_pings FROM false_pings GROUP BY driver_id) AS f
  ON f.driver_id = h.driver_id

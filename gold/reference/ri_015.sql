-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW taken AS
SELECT DISTINCT driver_id, phone, device_time, lat_e6, lon_e6 FROM pings;

CREATE TEMPORARY VIEW earlier AS
SELECT driver_id, phone, device_time, FLOOR(device_time TO HOUR) AS for_hour FROM taken
UNION ALL
SELECT driver_id, phone, device_time, TIMESTAMPADD(HOUR, 1, FLOOR(device_time TO HOUR)) FROM taken;

CREATE TEMPORARY VIEW neighbors AS
SELECT a.driver_id, a.phone, a.device_time, a.lat_e6, MAX(b.device_time) AS before_at
FROM taken AS a
JOIN earlier AS b
  ON b.driver_id = a.driver_id AND b.phone = a.phone AND b.for_hour = FLOOR(a.device_time TO HOUR)
 AND b.device_time < a.device_time AND b.device_time >= a.device_time - INTERVAL '9' MINUTE
GROUP BY a.driver_id, a.phone, a.device_time, a.lat_e6;

CREATE TEMPORARY VIEW false_pings AS
SELECT n.driver_id, n.phone, n.device_time
FROM neighbors AS n
JOIN taken AS b
  ON b.driver_id = n.driver_id AND b.phone = n.phone AND b.device_time = n.before_at
JOIN neighbors AS a
  ON a.driver_id = n.driver_id AND a.phone = n.phone AND a.before_at = n.device_time
WHERE ABS(n.lat_e6 - b.lat_e6) >= 450000 AND ABS(n.lat_e6 - a.lat_e6) >= 450000;

CREATE TEMPORARY VIEW kept AS
SELECT driver_id, phone, device_time, lat_e6, lon_e6
FROM taken AS t
WHERE NOT EXISTS (
  SELECT * FROM false_pings AS f
  WHERE f.driver_id = t.driver_id AND f.phone = t.phone AND f.device_time = t.device_time
);

CREATE TEMPORARY VIEW kept_earlier AS
SELECT driver_id, phone, device_time, FLOOR(device_time TO HOUR) AS for_hour FROM kept
UNION ALL
SELECT driver_id, phone, device_time, TIMESTAMPADD(HOUR, 1, FLOOR(device_time TO HOUR)) FROM kept;

CREATE TEMPORARY VIEW linked AS
SELECT a.driver_id, a.phone, a.device_time, a.lat_e6, a.lon_e6, MAX(b.device_time) AS before_at
FROM kept AS a
JOIN kept_earlier AS b
  ON b.driver_id = a.driver_id AND b.phone = a.phone AND b.for_hour = FLOOR(a.device_time TO HOUR)
 AND b.device_time < a.device_time AND b.device_time >= a.device_time - INTERVAL '9' MINUTE
GROUP BY a.driver_id, a.phone, a.device_time, a.lat_e6, a.lon_e6;

CREATE TEMPORARY VIEW steps AS
SELECT a.driver_id, CAST(ABS(a.lat_e6 - b.lat_e6) + ABS(a.lon_e6 - b.lon_e6) AS BIGINT) AS way
FROM linked AS a
JOIN kept AS b
  ON b.driver_id = a.driver_id AND b.phone = a.phone AND b.device_time = a.before_at;

SELECT t.driver_id, t.pings - k.kept, s.steps, k.kept - k.phones - s.steps, s.leaps,
       CAST(ROUND(1.0 * s.way / NULLIF(s.steps - s.leaps, 0), 1) AS DECIMAL(8, 1))
FROM (SELECT driver_id, COUNT(*) AS pings FROM taken GROUP BY driver_id) AS t
JOIN (
  SELECT driver_id, COUNT(*) AS kept, COUNT(DISTINCT phone) AS phones FROM kept GROUP BY driver_id
) AS k ON k.driver_id = t.driver_id
JOIN (
  SELECT driver_id, COUNT(*) AS steps, COUNT(*) FILTER (WHERE way >= 440000) AS leaps,
         SUM(CASE WHEN way < 440000 THEN way ELSE 0 END) AS way
  FROM steps
  GROUP BY driver_id
) AS s ON s.driver_id = t.driver_id

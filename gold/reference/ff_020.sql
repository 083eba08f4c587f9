-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW city AS
SELECT window_start AS day_start, window_end AS read_at,
       SUM(CAST(pedestrians AS BIGINT)) AS pedestrians
FROM TABLE(CUMULATE(TABLE counts, DESCRIPTOR(event_time),
                    INTERVAL '1' HOUR, INTERVAL '1' DAY, INTERVAL '17' HOUR))
GROUP BY window_start, window_end;

CREATE TEMPORARY VIEW passed AS
SELECT day_start, MIN(read_at) AS read_at, MIN(pedestrians) AS pedestrians
FROM city
WHERE pedestrians >= 72500
GROUP BY day_start;

CREATE TEMPORARY VIEW counters AS
SELECT window_start AS day_start, window_end AS read_at, sensor_id,
       SUM(CAST(pedestrians AS BIGINT)) AS n
FROM TABLE(CUMULATE(TABLE counts, DESCRIPTOR(event_time),
                    INTERVAL '1' HOUR, INTERVAL '1' DAY, INTERVAL '17' HOUR))
GROUP BY window_start, window_end, sensor_id;

CREATE TEMPORARY VIEW standings AS
SELECT p.day_start, p.read_at, p.pedestrians, c.sensor_id, c.n
FROM passed AS p
JOIN counters AS c ON c.day_start = p.day_start AND c.read_at = p.read_at;

CREATE TEMPORARY VIEW carriers AS
SELECT a.day_start, a.read_at, a.pedestrians, a.sensor_id, a.n
FROM standings AS a
LEFT JOIN standings AS b
  ON b.day_start = a.day_start AND (b.n > a.n OR (b.n = a.n AND b.sensor_id < a.sensor_id))
GROUP BY a.day_start, a.read_at, a.pedestrians, a.sensor_id, a.n
HAVING 2 * COALESCE(SUM(b.n), 0) < a.pedestrians;

SELECT CAST(day_start + INTERVAL '13' HOUR AS DATE), read_at, pedestrians, COUNT(*),
       ARRAY_JOIN(CAST(ARRAY_SORT(ARRAY_AGG(sensor_id)) AS ARRAY<STRING>), ', '),
       CAST(ROUND(100.0 * SUM(n) / pedestrians, 2) AS DECIMAL(5, 2))
FROM carriers
GROUP BY day_start, read_at, pedestrians

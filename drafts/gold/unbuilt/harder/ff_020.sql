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
SELECT p.day_start, p.read_at, p.pedestrians, c.sensor_id, c.n, MOD(40 * c.n, p.pedestrians) AS part
FROM passed AS p
JOIN counters AS c ON c.day_start = p.day_start AND c.read_at = p.read_at;

-- The parts of all counters add up to the sellers that are left over.
CREATE TEMPORARY VIEW shares AS
SELECT a.day_start, a.read_at, a.pedestrians, a.sensor_id,
       COALESCE(SUM(b.n) FILTER (
         WHERE b.n > a.n OR (b.n = a.n AND b.sensor_id < a.sensor_id)), 0) AS n_above,
       40 * a.n / a.pedestrians
       + CASE WHEN COUNT(*) FILTER (WHERE b.part > a.part) < SUM(b.part) / a.pedestrians
              THEN 1 ELSE 0 END AS sellers
FROM standings AS a
JOIN standings AS b ON b.day_start = a.day_start
GROUP BY a.day_start, a.read_at, a.pedestrians, a.sensor_id, a.n, a.part;

SELECT CAST(day_start + INTERVAL '13' HOUR AS DATE), read_at, pedestrians,
       ARRAY_JOIN(CAST(ARRAY_SORT(ARRAY_AGG(sensor_id) FILTER (WHERE 2 * n_above < pedestrians))
                       AS ARRAY<STRING>), ', '),
       SUM(CASE WHEN 2 * n_above < pedestrians THEN sellers ELSE 0 END),
       COUNT(*) FILTER (WHERE sellers = 0)
FROM shares
GROUP BY day_start, read_at, pedestrians

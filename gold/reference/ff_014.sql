-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW sound AS
SELECT sensor_id, window_start AS block_start, SUM(CAST(pedestrians AS BIGINT)) AS total
FROM TABLE(TUMBLE(TABLE counts, DESCRIPTOR(event_time), INTERVAL '6' HOUR))
GROUP BY window_start, window_end, sensor_id
HAVING MIN(pedestrians) > 0;

CREATE TEMPORARY VIEW festive AS
SELECT DISTINCT w.window_start AS block_start
FROM TABLE(TUMBLE(TABLE counts, DESCRIPTOR(event_time), INTERVAL '6' HOUR)) AS w
JOIN holidays AS h
  ON h.holiday = CASE WHEN w.local_hour < 6 THEN w.counting_day + INTERVAL '1' DAY
                      ELSE w.counting_day END;

CREATE TEMPORARY VIEW compared AS
SELECT block_start, sensor_id, growth
FROM (
  SELECT b.block_start, b.sensor_id,
         CAST(100 * (b.total - e.total) AS DOUBLE) / CAST(e.total AS DOUBLE) AS growth,
         ROW_NUMBER() OVER (PARTITION BY b.block_start, b.sensor_id
                            ORDER BY e.block_start DESC) AS nth
  FROM sound AS b
  JOIN sound AS e
    ON e.sensor_id = b.sensor_id
   AND e.block_start IN (b.block_start - INTERVAL '7' DAY, b.block_start - INTERVAL '14' DAY,
                         b.block_start - INTERVAL '21' DAY, b.block_start - INTERVAL '28' DAY)
  WHERE e.block_start NOT IN (SELECT block_start FROM festive)
)
WHERE nth = 1;

CREATE TEMPORARY VIEW medians AS
SELECT block_start, COUNT(*) AS n, PERCENTILE(growth, 0.5) AS middle,
       COUNT(*) FILTER (WHERE growth >= 100) AS doubled
FROM compared
GROUP BY block_start;

CREATE TEMPORARY VIEW tops AS
SELECT block_start, sensor_id, growth
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY block_start ORDER BY growth DESC, sensor_id) AS nth
  FROM compared
)
WHERE nth = 1;

SELECT m.block_start, m.n, CAST(ROUND(m.middle, 2) AS DECIMAL(8, 2)), m.doubled, t.sensor_id,
       CAST(ROUND(t.growth, 2) AS DECIMAL(8, 2))
FROM medians AS m
JOIN tops AS t ON t.block_start = m.block_start
WHERE m.n >= 15 AND ABS(m.middle) >= 40

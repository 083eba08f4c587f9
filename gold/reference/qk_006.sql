-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW bins AS
SELECT window_start, net, tenths, COUNT(*) AS quakes
FROM TABLE(HOP((
  SELECT net, CAST(FLOOR(mag * 10) AS INT) AS tenths, event_time
  FROM origins
  WHERE kind = 'earthquake'
), DESCRIPTOR(event_time), INTERVAL '6' HOUR, INTERVAL '24' HOUR))
GROUP BY window_start, window_end, net, tenths;

CREATE TEMPORARY VIEW ranked AS
SELECT window_start, net, tenths
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, net ORDER BY quakes DESC, tenths DESC) AS rn
  FROM bins
)
WHERE rn = 1;

SELECT r.window_start, r.net, SUM(b.quakes), CAST(MIN(b.tenths) / 10.0 AS DECIMAL(2, 1)),
       CAST(r.tenths / 10.0 AS DECIMAL(2, 1)),
       SUM(CASE WHEN b.tenths >= r.tenths THEN b.quakes ELSE 0 END)
FROM ranked AS r
JOIN bins AS b ON b.window_start = r.window_start AND b.net = r.net
GROUP BY r.window_start, r.net, r.tenths
HAVING SUM(b.quakes) >= 54

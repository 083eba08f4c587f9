-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW daily AS
SELECT site, window_time AS rt, COUNT(*) AS n, COUNT(*) FILTER (WHERE slot = 1) AS first_slots
FROM TABLE(TUMBLE(TABLE airings, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY site, window_start, window_end, window_time;

SELECT window_end, site, SUM(n), MIN(n), MAX(n),
       CAST(ROUND(1.0 * SUM(first_slots) / 28, 2) AS DECIMAL(6, 2))
FROM TABLE(HOP(TABLE daily, DESCRIPTOR(rt), INTERVAL '7' DAY, INTERVAL '28' DAY))
GROUP BY window_start, window_end, site
HAVING COUNT(*) = 28 AND 4 * MIN(n) >= MAX(n)

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW weekly AS
SELECT window_start, window_end, site, COUNT(*) FILTER (WHERE slot = 1) AS new_starts,
       COUNT(*) AS airings
FROM TABLE(TUMBLE(TABLE airings, DESCRIPTOR(event_time), INTERVAL '7' DAY))
WHERE site <> 'tv'
GROUP BY window_start, window_end, site
HAVING COUNT(*) FILTER (WHERE slot = 1) > 0;

SELECT window_start, place, site, new_starts, airings
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY new_starts DESC, airings DESC, site) AS place
  FROM weekly
)
WHERE place <= 3

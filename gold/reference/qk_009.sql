-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW towns AS
SELECT window_start, window_end, town, COUNT(*) AS events, MAX(mag) AS largest_mag,
       SUM(depth_km) / COUNT(*) AS depth
FROM TABLE(TUMBLE((
  SELECT REGEXP_EXTRACT(place, '^[0-9]+km [A-Z]+ of (.*)$', 1) AS town, mag, depth_km, event_time
  FROM origins
  WHERE REGEXP(place, '^[0-9]+km [A-Z]+ of ')
), DESCRIPTOR(event_time), INTERVAL '12' HOUR))
GROUP BY window_start, window_end, town;

SELECT window_start, rn, town, events, largest_mag, CAST(ROUND(depth, 1) AS DECIMAL(4, 1))
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY events DESC, largest_mag DESC, town) AS rn
  FROM towns
)
WHERE rn <= 8

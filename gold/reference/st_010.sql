-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW storm_days AS
SELECT window_start, window_end, storm, MAX(wind_kt) AS strongest, MIN(pressure_mb) AS lowest,
       COUNT(*) AS positions
FROM TABLE(TUMBLE(TABLE fixes, DESCRIPTOR(event_time), INTERVAL '1' DAY))
WHERE season IN (2005, 2020) AND wind_kt >= 35
GROUP BY window_start, window_end, storm;

SELECT window_start, place, storm, strongest, lowest, positions
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY strongest DESC, lowest, storm) AS place
  FROM storm_days
)
WHERE place <= 2

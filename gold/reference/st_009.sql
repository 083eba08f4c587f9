-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT w.window_start, a.area, COUNT(DISTINCT w.storm), COUNT(*), MAX(w.wind_kt), MIN(w.pressure_mb)
FROM TABLE(TUMBLE(TABLE fixes, DESCRIPTOR(event_time), INTERVAL '1' DAY)) AS w
JOIN areas AS a
  ON w.lat >= a.lat_from AND w.lat < a.lat_to AND w.lon >= a.lon_from AND w.lon < a.lon_to
WHERE w.wind_kt >= 30
GROUP BY w.window_start, w.window_end, a.area
HAVING COUNT(DISTINCT w.storm) >= 2

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW positions AS
SELECT window_start, window_end, storm, COUNT(*) AS positions, MAX(wind_kt) AS strongest
FROM TABLE(TUMBLE(TABLE fixes, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end, storm
HAVING COUNT(*) FILTER (WHERE status = 'hurricane') > 0;

CREATE TEMPORARY VIEW estimates AS
SELECT window_start, window_end, storm, COUNT(*) AS estimates, MAX(gale_nm) AS largest
FROM TABLE(TUMBLE(TABLE sizes, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY window_start, window_end, storm
HAVING MAX(gale_nm) >= 350;

SELECT p.window_start, p.storm, p.positions, e.estimates, p.strongest, e.largest
FROM positions AS p
JOIN estimates AS e
  ON e.storm = p.storm AND e.window_start = p.window_start AND e.window_end = p.window_end

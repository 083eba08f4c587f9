-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW slow AS
SELECT origin, window_start AS quarter_start, window_end AS quarter_end, window_time AS rt
FROM TABLE(TUMBLE((SELECT * FROM departures WHERE NOT cancelled), DESCRIPTOR(event_time),
                  INTERVAL '15' MINUTE))
GROUP BY origin, window_start, window_end, window_time
HAVING COUNT(*) >= 5 AND SUM(dep_delay) > 20 * COUNT(*);

CREATE TEMPORARY VIEW jams AS
SELECT origin, MIN(quarter_start) AS jam_start, MAX(quarter_end) AS jam_end,
       COUNT(*) AS slow_quarters
FROM TABLE(SESSION(TABLE slow PARTITION BY origin, DESCRIPTOR(rt), INTERVAL '45' MINUTE))
GROUP BY origin, window_start, window_end
HAVING COUNT(*) >= 4;

SELECT j.origin, j.jam_start, j.jam_end, j.slow_quarters, COUNT(*) FILTER (WHERE NOT d.cancelled),
       COUNT(*) FILTER (WHERE d.cancelled)
FROM jams AS j
JOIN departures AS d
  ON d.origin = j.origin AND d.event_time >= j.jam_start AND d.event_time < j.jam_end
GROUP BY j.origin, j.jam_start, j.jam_end, j.slow_quarters

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW alarms AS
SELECT turbine, window_end AS looked_at, window_time AS rt, AVG(wind_ms) AS mean_wind,
       COUNT(*) FILTER (WHERE pitch_deg >= 5) AS pitched
FROM TABLE(HOP(TABLE scada, DESCRIPTOR(event_time), INTERVAL '30' MINUTE, INTERVAL '2' HOUR))
GROUP BY window_start, window_end, window_time, turbine
HAVING AVG(wind_ms) >= 10 AND MAX(wind_ms) >= 13;

SELECT CAST(window_start AS DATE), turbine, COUNT(*), MIN(looked_at),
       CAST(ROUND(MAX(mean_wind), 2) AS DECIMAL(5, 2)), SUM(pitched)
FROM TABLE(TUMBLE(TABLE alarms, DESCRIPTOR(rt), INTERVAL '1' DAY))
GROUP BY window_start, window_end, turbine

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW handovers AS
SELECT window_start AS shift_start, turbine, event_time, wind_ms, power_kw,
       CASE WHEN event_time < window_end - INTERVAL '10' MINUTE THEN 'stale'
            WHEN power_kw <= 0 AND wind_ms >= 2 THEN 'standing' END AS label
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, turbine
                               ORDER BY event_time DESC) AS rn
  FROM TABLE(TUMBLE((SELECT * FROM scada WHERE power_kw IS NOT NULL),
                    DESCRIPTOR(event_time), INTERVAL '8' HOUR))
)
WHERE rn = 1;

SELECT shift_start, turbine, event_time, wind_ms, power_kw, label
FROM handovers
WHERE label IS NOT NULL

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW vectors AS
SELECT turbine, event_time, power_kw, power_kw * vane_deg AS vane,
       CAST(power_kw AS DOUBLE) * SIN(RADIANS(CAST(wind_deg AS DOUBLE))) AS east,
       CAST(power_kw AS DOUBLE) * COS(RADIANS(CAST(wind_deg AS DOUBLE))) AS north
FROM scada
WHERE power_kw > 0;

SELECT day_start, turbine, CAST(ROUND(kw / 6, 1) AS DECIMAL(8, 1)),
       CAST(ROUND(CASE WHEN ATAN2(east, north) < 0 THEN 360 ELSE 0 END
                  + DEGREES(ATAN2(east, north)), 1) AS DECIMAL(4, 1)),
       CAST(ROUND(100 * SQRT(east * east + north * north) / CAST(kw AS DOUBLE), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(vane / kw, 2) AS DECIMAL(5, 2))
FROM (
  SELECT window_start AS day_start, turbine, SUM(power_kw) AS kw, SUM(vane) AS vane,
         SUM(east) AS east, SUM(north) AS north
  FROM TABLE(TUMBLE(TABLE vectors, DESCRIPTOR(event_time), INTERVAL '1' DAY))
  GROUP BY window_start, window_end, turbine
)
WHERE kw >= 60000

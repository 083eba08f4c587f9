-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW blocks AS
SELECT window_start AS block_start, turbine, SUM(power_kw) / COUNT(power_kw) AS kw
FROM TABLE(HOP((SELECT turbine, power_kw, event_time FROM scada WHERE power_kw IS NOT NULL),
               DESCRIPTOR(event_time), INTERVAL '1' HOUR, INTERVAL '3' HOUR))
GROUP BY window_start, window_end, turbine
HAVING COUNT(power_kw) >= 12;

SELECT block_start, COUNT(*), CAST(ROUND(AVG(kw), 1) AS DECIMAL(6, 1)),
       CAST(ROUND(MIN(kw), 1) AS DECIMAL(6, 1)), CAST(ROUND(MAX(kw), 1) AS DECIMAL(6, 1))
FROM (
  SELECT block_start, turbine, kw,
         ROW_NUMBER() OVER (PARTITION BY turbine, CAST(block_start AS DATE)
                            ORDER BY kw DESC, block_start) AS rn
  FROM blocks
)
WHERE rn = 1
GROUP BY block_start
HAVING COUNT(*) >= 3

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW states AS
SELECT event_time, turbine,
       MAX(CASE WHEN power_kw > 0 THEN 3 WHEN power_kw IS NOT NULL THEN 2 ELSE 1 END) AS state
FROM scada
GROUP BY event_time, turbine;

CREATE TEMPORARY VIEW words AS
SELECT event_time,
       SUBSTRING('LSR', MAX(CASE WHEN turbine = 'R80711' THEN state END), 1)
       || SUBSTRING('LSR', MAX(CASE WHEN turbine = 'R80721' THEN state END), 1)
       || SUBSTRING('LSR', MAX(CASE WHEN turbine = 'R80736' THEN state END), 1)
       || SUBSTRING('LSR', MAX(CASE WHEN turbine = 'R80790' THEN state END), 1) AS word
FROM states
GROUP BY event_time;

SELECT w.word, COUNT(*), COUNT(DISTINCT CAST(w.event_time AS DATE)),
       COUNT(*) FILTER (WHERE m.net_energy_kwh < 0),
       CAST(ROUND(SUM(m.net_energy_kwh) / COUNT(*), 2) AS DECIMAL(7, 2))
FROM words AS w
JOIN meter AS m ON m.event_time = w.event_time
GROUP BY w.word
HAVING COUNT(*) >= 4

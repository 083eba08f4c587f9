-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW totals AS
SELECT browser, event_time,
       COUNT(*) OVER (PARTITION BY browser ORDER BY event_time
                      RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS total
FROM support_changes
WHERE `change` = 'added';

CREATE TEMPORARY VIEW days AS
SELECT browser, event_time, total, COUNT(*) AS n
FROM totals
GROUP BY browser, event_time, total;

SELECT d.browser, m.milestone, d.event_time, d.total, d.n
FROM days AS d
JOIN (VALUES (1000), (2000), (3000)) AS m (milestone)
  ON d.total >= m.milestone AND d.total - d.n < m.milestone

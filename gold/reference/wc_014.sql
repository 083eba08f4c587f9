-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW blink AS
SELECT browser, event_time, TRY_CAST(engine_version AS INT) AS num
FROM browser_releases
WHERE engine = 'Blink';

CREATE TEMPORARY VIEW chrome AS
SELECT event_time, num
FROM blink
WHERE browser = 'chrome' AND event_time >= TIMESTAMP '2019-01-01 00:00:00'
  AND event_time < TIMESTAMP '2026-07-01 00:00:00';

CREATE TEMPORARY VIEW others AS
SELECT browser, event_time, num FROM blink WHERE browser <> 'chrome';

CREATE TEMPORARY VIEW concerned AS
SELECT o.browser, c.num, c.event_time
FROM chrome AS c
JOIN (SELECT browser, MIN(event_time) AS first_day FROM others GROUP BY browser) AS o
  ON o.first_day < c.event_time;

CREATE TEMPORARY VIEW awaited AS
SELECT browser, num, YEAR(event_time) AS chrome_year
FROM concerned AS p
WHERE NOT EXISTS (
  SELECT * FROM others AS a
  WHERE a.browser = p.browser AND a.event_time < p.event_time AND a.num >= p.num
);

CREATE TEMPORARY VIEW caught AS
SELECT browser, num, reached, wait
FROM (
  SELECT browser, num, reached, wait,
         ROW_NUMBER() OVER (PARTITION BY browser, num ORDER BY wait) AS rn
  FROM (
    SELECT o.browser, c.num, o.num AS reached,
           TIMESTAMPDIFF(DAY, c.event_time, o.event_time) AS wait
    FROM chrome AS c
    JOIN others AS o
      ON o.num >= c.num
     AND o.event_time BETWEEN c.event_time AND c.event_time + INTERVAL '91' DAY
  )
)
WHERE rn = 1;

SELECT a.browser, a.chrome_year,
       COUNT(*) FILTER (WHERE c.reached = a.num), COUNT(*) FILTER (WHERE c.reached > a.num),
       COUNT(*) FILTER (WHERE c.reached IS NULL),
       CAST(ROUND(1.0 * SUM(c.wait) / NULLIF(COUNT(c.wait), 0), 2) AS DECIMAL(5, 2))
FROM awaited AS a
LEFT JOIN caught AS c ON c.browser = a.browser AND c.num = a.num
GROUP BY a.browser, a.chrome_year
HAVING COUNT(c.wait) >= 2

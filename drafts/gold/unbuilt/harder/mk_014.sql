-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW moved AS
SELECT currency, fixed_on, rate, event_time,
       LAG(rate) OVER (PARTITION BY currency ORDER BY event_time) AS rate_before,
       LAG(rate, 20) OVER (PARTITION BY currency ORDER BY event_time) AS rate_then
FROM fixings;

CREATE TEMPORARY VIEW ranked AS
SELECT currency, fixed_on, rate, rate_before, rt, rn
FROM (
  SELECT currency, fixed_on, rate, rate_before, window_time AS rt,
         ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                            ORDER BY rate / rate_then, currency) AS rn
  FROM TABLE(TUMBLE((SELECT * FROM moved WHERE rate_then IS NOT NULL),
                    DESCRIPTOR(event_time), INTERVAL '1' DAY))
)
WHERE rn <= 100;

CREATE TEMPORARY VIEW spells AS
SELECT currency, fixed_on, rate, rate_before, rt, rn,
       SUM(CASE WHEN rn > 8 THEN 1 ELSE 0 END) OVER (PARTITION BY currency ORDER BY rt) AS spell
FROM ranked;

-- Days counted from 2008-01-01, rates in hundred thousandths.
CREATE TEMPORARY VIEW listed AS
SELECT currency, spell, rn, fixed_on,
       CAST(TIMESTAMPDIFF(DAY, TIMESTAMP '2008-01-01 00:00:00', CAST(fixed_on AS TIMESTAMP(3))) AS BIGINT)
         AS day_no,
       CAST(100000 * rate AS BIGINT) AS rate, CAST(100000 * rate_before AS BIGINT) AS rate_before
FROM (
  SELECT *, MIN(rn) OVER (PARTITION BY currency, spell ORDER BY rt) AS best_so_far
  FROM (SELECT * FROM spells WHERE rn <= 8)
)
WHERE best_so_far <= 5;

-- The first and the last rate stand behind their days, the latest day behind the best rank.
CREATE TEMPORARY VIEW stays AS
SELECT currency, MIN(fixed_on) AS joined_on, MAX(fixed_on) AS last_on, COUNT(*) AS n,
       MIN(rn * 10000 + 9999 - day_no) AS best,
       MOD(MIN(day_no * 100000000000 + rate_before), 100000000000) AS first_rate,
       MOD(MAX(day_no * 100000000000 + rate), 100000000000) AS last_rate
FROM listed
GROUP BY currency, spell
HAVING COUNT(*) >= 20;

SELECT currency, joined_on, last_on, n,
       CAST(TIMESTAMPADD(DAY, CAST(9999 - MOD(best, 10000) AS INT), TIMESTAMP '2008-01-01 00:00:00') AS DATE),
       CAST(ROUND(100.0 * (first_rate - last_rate) / first_rate, 2) AS DECIMAL(6, 2))
FROM stays

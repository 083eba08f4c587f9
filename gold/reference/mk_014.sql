-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW compared AS
SELECT currency, fixed_on, event_time, rate,
       LAG(rate) OVER (PARTITION BY currency ORDER BY event_time) AS rate_before
FROM fixings;

CREATE TEMPORARY VIEW numbered AS
SELECT currency, fixed_on, rate, rate_before,
       SUM(CASE WHEN rate > rate_before THEN 1 ELSE 0 END)
         OVER (PARTITION BY currency ORDER BY event_time) AS losses
FROM compared;

CREATE TEMPORARY VIEW streaks AS
SELECT currency, COUNT(*) AS gains, MIN(fixed_on) AS first_gain, MAX(fixed_on) AS last_gain,
       MAX(rate_before) AS from_rate, MIN(rate) AS to_rate
FROM numbered
WHERE rate < rate_before
GROUP BY currency, losses;

SELECT currency, gains, first_gain, last_gain,
       CAST(ROUND(100 * (from_rate - to_rate) / from_rate, 2) AS DECIMAL(6, 2))
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY currency ORDER BY gains DESC, first_gain DESC) AS rn
  FROM streaks
)
WHERE rn = 1 AND gains >= 7

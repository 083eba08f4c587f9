-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW compared AS
SELECT currency, fixed_on, event_time, rate,
       LAG(rate) OVER (PARTITION BY currency ORDER BY event_time) AS rate_before
FROM fixings;

CREATE TEMPORARY VIEW moves AS
SELECT currency, fixed_on, event_time, rate, LAG(rate, 1) OVER w AS rate_1,
       LAG(rate, 2) OVER w AS rate_2
FROM compared
WHERE rate_before IS NULL OR rate <> rate_before
WINDOW w AS (PARTITION BY currency ORDER BY event_time);

-- A loss that the next move does not make good parts the moves before it from those behind it.
CREATE TEMPORARY VIEW numbered AS
SELECT currency, fixed_on, rate, rate_1, CASE WHEN rate_1 > rate_2 THEN 1 ELSE 0 END AS after_loss,
       SUM(CASE WHEN rate_1 > rate_2 AND rate > rate_2 THEN 1 ELSE 0 END)
         OVER (PARTITION BY currency ORDER BY event_time) AS streak
FROM moves;

CREATE TEMPORARY VIEW streaks AS
SELECT currency, gains, first_gain, last_gain, to_rate,
       losses - CAST(SPLIT_INDEX(origin, ' ', 2) AS BIGINT) AS forgiven,
       CAST(SPLIT_INDEX(origin, ' ', 1) AS DECIMAL(12, 5)) AS from_rate
FROM (
  SELECT currency, COUNT(*) AS gains, MIN(fixed_on) AS first_gain, MAX(fixed_on) AS last_gain,
         MIN(rate) AS to_rate, SUM(CAST(after_loss AS BIGINT)) AS losses,
         MIN(CAST(fixed_on AS STRING) || ' ' || CAST(rate_1 AS STRING) || ' '
             || CAST(after_loss AS STRING)) AS origin
  FROM numbered
  WHERE rate < rate_1
  GROUP BY currency, streak
);

SELECT currency, gains, first_gain, last_gain, forgiven,
       CAST(ROUND(100 * (from_rate - to_rate) / from_rate, 2) AS DECIMAL(6, 2))
FROM (
  SELECT *, ROW_NUMBER() OVER (
              PARTITION BY currency
              ORDER BY gains DESC, (from_rate - to_rate) / from_rate DESC, first_gain DESC) AS rn
  FROM streaks
)
WHERE rn = 1 AND gains >= 10

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW quotes AS
SELECT request_id, quoted_fare
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY request_id ORDER BY event_time DESC) AS rn FROM requests
)
WHERE rn = 1;

CREATE TEMPORARY VIEW fares AS
SELECT t.trip_id, t.driver_id, COALESCE(t.amount, q.quoted_fare) AS fare
FROM (SELECT DISTINCT trip_id, driver_id, request_id, amount FROM trips WHERE kind = 'dropped_off')
  AS t
LEFT JOIN quotes AS q ON q.request_id = t.request_id
WHERE t.amount IS NOT NULL OR q.quoted_fare IS NOT NULL;

CREATE TEMPORARY VIEW adjustments AS
SELECT trip_id, amount, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY trip_id, event_time ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM trips
  WHERE kind = 'fare_adjusted'
)
WHERE copy = 1;

CREATE TEMPORARY VIEW numbered AS
SELECT trip_id, amount, TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', event_time) AS at_s,
       COUNT(*) OVER (PARTITION BY trip_id ORDER BY event_time
                      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS turn
FROM adjustments;

CREATE TEMPORARY VIEW wanted_1 AS
SELECT f.trip_id, f.driver_id, f.fare, f.fare AS balance, n.at_s, n.amount, -999999 AS waived_s
FROM fares AS f
JOIN numbered AS n ON n.trip_id = f.trip_id AND n.turn = 1;

CREATE TEMPORARY VIEW step_1 AS
SELECT trip_id, driver_id, fare, balance AS before_it,
       CASE WHEN at_s <= waived_s + 43200 THEN balance
            WHEN amount IS NULL THEN 0
            ELSE LEAST(fare, GREATEST(0, balance + amount)) END AS balance,
       CASE WHEN at_s > waived_s + 43200 AND amount IS NULL THEN at_s ELSE waived_s END AS waived_s,
       CASE WHEN at_s > waived_s + 43200 AND (balance + amount < 0 OR balance + amount > fare)
            THEN 1 ELSE 0 END AS cut
FROM wanted_1;

CREATE TEMPORARY VIEW wanted_2 AS
SELECT s.trip_id, s.driver_id, s.fare, s.balance, n.at_s, n.amount, s.waived_s
FROM step_1 AS s
JOIN numbered AS n ON n.trip_id = s.trip_id AND n.turn = 2;

CREATE TEMPORARY VIEW step_2 AS
SELECT trip_id, driver_id, fare, balance AS before_it,
       CASE WHEN at_s <= waived_s + 43200 THEN balance
            WHEN amount IS NULL THEN 0
            ELSE LEAST(fare, GREATEST(0, balance + amount)) END AS balance,
       CASE WHEN at_s > waived_s + 43200 AND amount IS NULL THEN at_s ELSE waived_s END AS waived_s,
       CASE WHEN at_s > waived_s + 43200 AND (balance + amount < 0 OR balance + amount > fare)
            THEN 1 ELSE 0 END AS cut
FROM wanted_2;

CREATE TEMPORARY VIEW wanted_3 AS
SELECT s.trip_id, s.driver_id, s.fare, s.balance, n.at_s, n.amount, s.waived_s
FROM step_2 AS s
JOIN numbered AS n ON n.trip_id = s.trip_id AND n.turn = 3;

CREATE TEMPORARY VIEW step_3 AS
SELECT trip_id, driver_id, fare, balance AS before_it,
       CASE WHEN at_s <= waived_s + 43200 THEN balance
            WHEN amount IS NULL THEN 0
            ELSE LEAST(fare, GREATEST(0, balance + amount)) END AS balance,
       CASE WHEN at_s > waived_s + 43200 AND amount IS NULL THEN at_s ELSE waived_s END AS waived_s,
       CASE WHEN at_s > waived_s + 43200 AND (balance + amount < 0 OR balance + amount > fare)
            THEN 1 ELSE 0 END AS cut
FROM wanted_3;

CREATE TEMPORARY VIEW wanted_4 AS
SELECT s.trip_id, s.driver_id, s.fare, s.balance, n.at_s, n.amount, s.waived_s
FROM step_3 AS s
JOIN numbered AS n ON n.trip_id = s.trip_id AND n.turn = 4;

CREATE TEMPORARY VIEW step_4 AS
SELECT trip_id, driver_id, fare, balance AS before_it,
       CASE WHEN at_s <= waived_s + 43200 THEN balance
            WHEN amount IS NULL THEN 0
            ELSE LEAST(fare, GREATEST(0, balance + amount)) END AS balance,
       CASE WHEN at_s > waived_s + 43200 AND amount IS NULL THEN at_s ELSE waived_s END AS waived_s,
       CASE WHEN at_s > waived_s + 43200 AND (balance + amount < 0 OR balance + amount > fare)
            THEN 1 ELSE 0 END AS cut
FROM wanted_4;

CREATE TEMPORARY VIEW wanted_5 AS
SELECT s.trip_id, s.driver_id, s.fare, s.balance, n.at_s, n.amount, s.waived_s
FROM step_4 AS s
JOIN numbered AS n ON n.trip_id = s.trip_id AND n.turn = 5;

CREATE TEMPORARY VIEW step_5 AS
SELECT trip_id, driver_id, fare, balance AS before_it,
       CASE WHEN at_s <= waived_s + 43200 THEN balance
            WHEN amount IS NULL THEN 0
            ELSE LEAST(fare, GREATEST(0, balance + amount)) END AS balance,
       CASE WHEN at_s > waived_s + 43200 AND amount IS NULL THEN at_s ELSE waived_s END AS waived_s,
       CASE WHEN at_s > waived_s + 43200 AND (balance + amount < 0 OR balance + amount > fare)
            THEN 1 ELSE 0 END AS cut
FROM wanted_5;

CREATE TEMPORARY VIEW wanted_6 AS
SELECT s.trip_id, s.driver_id, s.fare, s.balance, n.at_s, n.amount, s.waived_s
FROM step_5 AS s
JOIN numbered AS n ON n.trip_id = s.trip_id AND n.turn = 6;

CREATE TEMPORARY VIEW step_6 AS
SELECT trip_id, driver_id, fare, balance AS before_it,
       CASE WHEN at_s <= waived_s + 43200 THEN balance
            WHEN amount IS NULL THEN 0
            ELSE LEAST(fare, GREATEST(0, balance + amount)) END AS balance,
       CASE WHEN at_s > waived_s + 43200 AND amount IS NULL THEN at_s ELSE waived_s END AS waived_s,
       CASE WHEN at_s > waived_s + 43200 AND (balance + amount < 0 OR balance + amount > fare)
            THEN 1 ELSE 0 END AS cut
FROM wanted_6;

CREATE TEMPORARY VIEW wanted_7 AS
SELECT s.trip_id, s.driver_id, s.fare, s.balance, n.at_s, n.amount, s.waived_s
FROM step_6 AS s
JOIN numbered AS n ON n.trip_id = s.trip_id AND n.turn = 7;

CREATE TEMPORARY VIEW step_7 AS
SELECT trip_id, driver_id, fare, balance AS before_it,
       CASE WHEN at_s <= waived_s + 43200 THEN balance
            WHEN amount IS NULL THEN 0
            ELSE LEAST(fare, GREATEST(0, balance + amount)) END AS balance,
       CASE WHEN at_s > waived_s + 43200 AND amount IS NULL THEN at_s ELSE waived_s END AS waived_s,
       CASE WHEN at_s > waived_s + 43200 AND (balance + amount < 0 OR balance + amount > fare)
            THEN 1 ELSE 0 END AS cut
FROM wanted_7;

CREATE TEMPORARY VIEW steps AS
SELECT trip_id, driver_id, balance - before_it AS gain, cut FROM step_1
UNION ALL
SELECT trip_id, driver_id, balance - before_it AS gain, cut FROM step_2
UNION ALL
SELECT trip_id, driver_id, balance - before_it AS gain, cut FROM step_3
UNION ALL
SELECT trip_id, driver_id, balance - before_it AS gain, cut FROM step_4
UNION ALL
SELECT trip_id, driver_id, balance - before_it AS gain, cut FROM step_5
UNION ALL
SELECT trip_id, driver_id, balance - before_it AS gain, cut FROM step_6
UNION ALL
SELECT trip_id, driver_id, balance - before_it AS gain, cut FROM step_7;

CREATE TEMPORARY VIEW totals AS
SELECT driver_id, SUM(fare) AS began_with, SUM(fare + gain) AS final_sum,
       COUNT(DISTINCT CASE WHEN cut = 1 THEN trip_id END) AS cut_off
FROM (
  SELECT trip_id, driver_id, fare, CAST(0 AS BIGINT) AS gain, 0 AS cut FROM fares
  UNION ALL
  SELECT trip_id, driver_id, CAST(0 AS BIGINT), gain, cut FROM steps
)
GROUP BY driver_id;

SELECT fleet, place, driver_id, began_with, final_sum, cut_off
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY fleet
                               ORDER BY began_with - final_sum DESC, driver_id) AS place
  FROM (SELECT *, SUBSTRING(driver_id FROM 1 FOR 2) AS fleet FROM totals)
)
WHERE place <= 12

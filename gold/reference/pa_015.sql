-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW attempts AS
SELECT card_id, event_time,
       CASE WHEN approved THEN -10
            WHEN decline_reason IN ('insufficient_funds', 'limit_exceeded') THEN 25
            WHEN decline_reason IN ('wrong_pin', 'do_not_honor') THEN 40
            WHEN decline_reason IN ('card_blocked', 'card_replaced', 'card_expired') THEN 15
            WHEN decline_reason IS NULL THEN 5
            ELSE 0 END AS points
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY auth_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS repeat_no
  FROM authorisations
)
WHERE repeat_no = 1;

CREATE TEMPORARY VIEW sums AS
SELECT card_id, event_time,
       SUM(points) OVER (PARTITION BY card_id ORDER BY event_time
                         RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS total
FROM attempts;

CREATE TEMPORARY VIEW scores AS
SELECT card_id, event_time,
       total - LEAST(0, MIN(total) OVER (PARTITION BY card_id ORDER BY event_time
                                         RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW))
         AS score
FROM sums;

CREATE TEMPORARY VIEW marks AS
SELECT card_id, event_time, score,
       CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS BIGINT) * 2
       + CASE WHEN score >= 60 THEN 1 WHEN score <= 20 THEN 0 END AS mark
FROM scores;

CREATE TEMPORARY VIEW states AS
SELECT card_id, event_time, score,
       COALESCE(MOD(MAX(mark) OVER (PARTITION BY card_id ORDER BY event_time
                                    RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), 2), 0)
         AS alarm
FROM marks;

CREATE TEMPORARY VIEW moments AS
SELECT card_id, event_time, score, alarm
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY card_id, event_time ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM states
)
WHERE copy = 1;

CREATE TEMPORARY VIEW turns AS
SELECT card_id, score,
       alarm - COALESCE(LAG(alarm) OVER (PARTITION BY card_id ORDER BY event_time), 0) AS turn,
       CAST(TIMESTAMPDIFF(SECOND, event_time, TIMESTAMP '2025-04-30 00:00:00') AS BIGINT) AS left_s
FROM moments;

SELECT card_id, COUNT(*) FILTER (WHERE turn = 1), CAST(MAX(score) AS BIGINT),
       CAST(ROUND(SUM(turn * left_s) / 3600.0, 1) AS DECIMAL(7, 1)),
       CASE WHEN SUM(turn) = 1 THEN 'yes' ELSE 'no' END
FROM turns
GROUP BY card_id
HAVING COUNT(*) FILTER (WHERE turn = 1) >= 1

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

CREATE TEMPORARY VIEW jumps AS
SELECT card_id, event_time,
       7200000 * CAST(SUM(points) OVER (PARTITION BY card_id, event_time ORDER BY event_time
                                        RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
                      AS BIGINT) AS jump
FROM attempts;

CREATE TEMPORARY VIEW moments AS
SELECT card_id, event_time, jump,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY card_id, event_time ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM jumps
)
WHERE copy = 1;

CREATE TEMPORARY VIEW levels AS
SELECT card_id, event_time, jump, ms,
       SUM(jump) OVER (PARTITION BY card_id ORDER BY event_time
                       ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - ms AS free_level
FROM moments;

CREATE TEMPORARY VIEW scores AS
SELECT card_id, event_time, ms,
       free_level - MIN(LEAST(free_level, free_level - jump))
         OVER (PARTITION BY card_id ORDER BY event_time
               ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS score
FROM levels;

CREATE TEMPORARY VIEW falls AS
SELECT card_id, event_time, ms, score,
       LAG(score) OVER w - (ms - LAG(ms) OVER w) AS score_before
FROM scores
WINDOW w AS (PARTITION BY card_id ORDER BY event_time);

CREATE TEMPORARY VIEW marks AS
SELECT card_id, event_time, ms, score, score_before,
       2 * ms + CASE WHEN score >= 40 * CAST(7200000 AS BIGINT) THEN 1
                     WHEN score <= 15 * CAST(7200000 AS BIGINT) THEN 0
                     WHEN score_before <= 15 * CAST(7200000 AS BIGINT) THEN 0 END AS mark
FROM falls;

CREATE TEMPORARY VIEW states AS
SELECT card_id, event_time, ms, score, score_before,
       COALESCE(MOD(MAX(mark) OVER (PARTITION BY card_id ORDER BY event_time
                                    ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), 2), 0)
         AS alarm
FROM marks;

CREATE TEMPORARY VIEW turns AS
SELECT card_id, score, alarm, before_alarm, score_before,
       alarm * LEAST(score - 15 * CAST(7200000 AS BIGINT), CAST(5184000000 AS BIGINT) - ms)
       - before_alarm * LEAST(GREATEST(score_before - 15 * CAST(7200000 AS BIGINT), 0),
                              CAST(5184000000 AS BIGINT) - ms) AS alarm_ms,
       CASE WHEN alarm = 1 AND (before_alarm = 0 OR score_before <= 15 * CAST(7200000 AS BIGINT))
            THEN 1 ELSE 0 END AS begins,
       alarm * CASE WHEN ms + score - 15 * CAST(7200000 AS BIGINT) > CAST(5184000000 AS BIGINT)
                    THEN 1 ELSE 0 END
       - before_alarm
         * CASE WHEN ms + score_before - 15 * CAST(7200000 AS BIGINT) > CAST(5184000000 AS BIGINT)
                THEN 1 ELSE 0 END AS lasting
FROM (
  SELECT *, COALESCE(LAG(alarm) OVER (PARTITION BY card_id ORDER BY event_time), 0) AS before_alarm
  FROM (SELECT card_id, event_time, ms, score, COALESCE(score_before, 0) AS score_before, alarm
        FROM states)
);

SELECT card_id, SUM(begins), CAST(ROUND(MAX(score) / 7200000.0, 1) AS DECIMAL(7, 1)),
       CAST(ROUND(SUM(alarm_ms) / 3600000.0, 1) AS DECIMAL(7, 1)),
       CASE WHEN SUM(lasting) = 1 THEN 'yes' ELSE 'no' END
FROM turns
GROUP BY card_id
HAVING SUM(begins) >= 2

CREATE TEMPORARY VIEW messages AS
SELECT rule, service, pop, state, event_time
FROM (
  SELECT rule, service, pop, state, event_time,
         COUNT(*) OVER (PARTITION BY alert_id ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM alerts
)
WHERE copy = 1;

CREATE TEMPORARY VIEW told AS
SELECT rule, service, pop, state, event_time,
       LAG(state) OVER (PARTITION BY rule, service, pop ORDER BY event_time) AS state_before
FROM messages;

CREATE TEMPORARY VIEW flaps AS
SELECT *
FROM told
MATCH_RECOGNIZE (
  PARTITION BY rule, service, pop
  ORDER BY event_time
  MEASURES
    CAST(F1.event_time AS TIMESTAMP(3)) AS begun_1, CAST(R1.event_time AS TIMESTAMP(3)) AS ended_1,
    CAST(F2.event_time AS TIMESTAMP(3)) AS begun_2, CAST(R2.event_time AS TIMESTAMP(3)) AS ended_2,
    CAST(F3.event_time AS TIMESTAMP(3)) AS begun_3, CAST(R3.event_time AS TIMESTAMP(3)) AS ended_3
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (F1 G1* R1 F2 G2* R2 F3 G3* R3)
  DEFINE
    F1 AS F1.state = 'firing' AND (F1.state_before IS NULL OR F1.state_before = 'resolved'),
    G1 AS G1.state = 'firing',
    R1 AS R1.state = 'resolved' AND R1.event_time <= F1.event_time + INTERVAL '90' SECOND,
    F2 AS F2.state = 'firing' AND F2.event_time <= R1.event_time + INTERVAL '50' SECOND,
    G2 AS G2.state = 'firing',
    R2 AS R2.state = 'resolved' AND R2.event_time <= F2.event_time + INTERVAL '90' SECOND,
    F3 AS F3.state = 'firing' AND F3.event_time <= R2.event_time + INTERVAL '50' SECOND,
    G3 AS G3.state = 'firing',
    R3 AS R3.state = 'resolved' AND R3.event_time <= F3.event_time + INTERVAL '90' SECOND
);

CREATE TEMPORARY VIEW counted AS
SELECT rule, COUNT(*) AS flaps,
       COUNT(DISTINCT service || '/' || COALESCE(pop, '-')) AS flapping_series,
       MAX(TIMESTAMPDIFF(SECOND, begun_1, ended_3)) AS longest_s,
       SUM(CAST(TIMESTAMPDIFF(SECOND, begun_1, ended_3) AS BIGINT)) AS total_s,
       SUM(CAST(TIMESTAMPDIFF(SECOND, begun_1, ended_1) + TIMESTAMPDIFF(SECOND, begun_2, ended_2)
                + TIMESTAMPDIFF(SECOND, begun_3, ended_3) AS BIGINT)) AS firing_s
FROM flaps
GROUP BY rule;

SELECT c.rule, COALESCE(r.metric, 'unknown'), c.flaps, c.flapping_series,
       CAST(c.longest_s AS BIGINT), CAST(100.0 * c.firing_s / c.total_s AS DECIMAL(5, 1))
FROM counted AS c
LEFT JOIN rules AS r ON r.rule = c.rule

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW messages AS
SELECT rule, service, pop, state, measured, event_time
FROM (
  SELECT rule, service, pop, state, measured, event_time,
         COUNT(*) OVER (PARTITION BY alert_id ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM alerts
)
WHERE copy = 1;

CREATE TEMPORARY VIEW told AS
SELECT rule, service, pop, state, measured, event_time,
       LAG(state) OVER (PARTITION BY rule, service, pop ORDER BY event_time) AS state_before
FROM messages;

CREATE TEMPORARY VIEW flaps AS
SELECT *
FROM told
MATCH_RECOGNIZE (
  PARTITION BY rule, service, pop
  ORDER BY event_time
  MEASURES
    CAST(F1.event_time AS TIMESTAMP(3)) AS begun, CAST(R3.event_time AS TIMESTAMP(3)) AS ended,
    F1.measured AS first_1, MAX(G1.measured) AS peak_1,
    F3.measured AS first_3, MAX(G3.measured) AS peak_3
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
       MAX(TIMESTAMPDIFF(SECOND, begun, ended)) AS longest_s,
       SUM(CASE WHEN GREATEST(first_3, COALESCE(peak_3, 0)) > GREATEST(first_1, COALESCE(peak_1, 0))
                THEN CAST(1 AS BIGINT) ELSE CAST(0 AS BIGINT) END) AS worsening
FROM flaps
GROUP BY rule;

SELECT c.rule, COALESCE(r.metric, 'unknown'), c.flaps, c.flapping_series,
       CAST(c.longest_s AS BIGINT), c.worsening
FROM counted AS c
LEFT JOIN rules AS r ON r.rule = c.rule

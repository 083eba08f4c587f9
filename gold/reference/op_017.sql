-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW messages AS
SELECT alert_id, rule, service, COALESCE(pop, '-') AS site, state, measured, event_time,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-11-01 00:00:00', event_time) AS at_s
FROM (
  SELECT alert_id, rule, service, pop, state, measured, event_time,
         COUNT(*) OVER (PARTITION BY alert_id ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM alerts
)
WHERE copy = 1;

CREATE TEMPORARY VIEW told AS
SELECT alert_id, rule, service, site, state, measured, at_s, event_time,
       LAG(state) OVER (PARTITION BY rule, service, site ORDER BY event_time) AS state_before,
       LAG(at_s) OVER (PARTITION BY rule, service, site ORDER BY event_time) AS at_before
FROM messages;

CREATE TEMPORARY VIEW episodes AS
SELECT rule, service, site, begun_s, before_s, ended_s, end_id, first_measured, further_peak, ended_at
FROM told
MATCH_RECOGNIZE (
  PARTITION BY rule, service, site
  ORDER BY event_time
  MEASURES
    F.at_s AS begun_s, F.at_before AS before_s, R.at_s AS ended_s, R.alert_id AS end_id,
    F.measured AS first_measured, MAX(G.measured) AS further_peak, MATCH_ROWTIME() AS ended_at
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (F G* R)
  DEFINE
    F AS F.state = 'firing' AND (F.state_before IS NULL OR F.state_before = 'resolved'),
    G AS G.state = 'firing' AND G.at_s <= F.at_s + 90,
    R AS R.state = 'resolved' AND R.at_s <= F.at_s + 90
);

CREATE TEMPORARY VIEW followed AS
SELECT rule, service, site, begun_s, before_s, ended_s, end_id, ended_at,
       GREATEST(first_measured, COALESCE(further_peak, first_measured)) AS peak,
       LAG(ended_s) OVER (PARTITION BY rule, service, site ORDER BY ended_at) AS last_end_s
FROM episodes;

CREATE TEMPORARY VIEW numbered AS
SELECT rule, service, site, ended_s, end_id, peak, ended_at,
       SUM(CASE WHEN before_s = last_end_s AND begun_s <= last_end_s + 50 THEN 0 ELSE 1 END)
         OVER (PARTITION BY rule, service, site ORDER BY ended_at) AS flap_no
FROM followed;

CREATE TEMPORARY VIEW counted AS
SELECT rule, service, site, flap_no, ended_s, end_id, ended_at,
       100000 * CAST(ended_s AS BIGINT) + end_id AS code,
       COUNT(*) OVER (PARTITION BY rule, service, site, flap_no ORDER BY ended_at) AS place
FROM numbered;

CREATE TEMPORARY VIEW proven AS
SELECT rule, service, site, flap_no, ended_s, end_id, ended_at, code FROM counted WHERE place = 3;

-- Each match runs from one ring to the next.
CREATE TEMPORARY VIEW nexts AS
SELECT code
FROM proven
MATCH_RECOGNIZE (
  ORDER BY ended_at, end_id
  MEASURES C.code AS code
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST C
  PATTERN (A B* C)
  DEFINE
    B AS B.ended_s <= A.ended_s + 600,
    C AS C.ended_s > A.ended_s + 600
);

CREATE TEMPORARY VIEW rings AS
SELECT code FROM nexts
UNION ALL
SELECT MIN(code) FROM proven;

CREATE TEMPORARY VIEW silences AS
SELECT ring_code, COUNT(*) - 1 AS silenced
FROM (
  SELECT p.code, MAX(r.code) AS ring_code
  FROM proven AS p
  JOIN rings AS r ON r.code <= p.code
  GROUP BY p.code
)
GROUP BY ring_code;

CREATE TEMPORARY VIEW flaps AS
SELECT rule, service, site, flap_no, COUNT(*) AS episodes, MAX(peak) AS peak
FROM numbered
GROUP BY rule, service, site, flap_no;

SELECT TIMESTAMPADD(SECOND, p.ended_s, TIMESTAMP '2025-11-01 00:00:00'), p.rule,
       COALESCE(m.metric, 'unknown'), f.episodes, f.peak, s.silenced
FROM silences AS s
JOIN proven AS p ON p.code = s.ring_code
JOIN flaps AS f
  ON f.rule = p.rule AND f.service = p.service AND f.site = p.site AND f.flap_no = p.flap_no
LEFT JOIN rules AS m ON m.rule = p.rule

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW judged AS
SELECT subject_id, outcome, event_time,
       CASE WHEN outcome = 'negative' AND outcome_before = 'negative'
             AND TIMESTAMPDIFF(MINUTE, time_before, event_time) >= 24 * 60
            THEN 1 ELSE 0 END AS clears
FROM (
  SELECT subject_id, outcome, event_time,
         LAG(outcome) OVER (PARTITION BY subject_id ORDER BY event_time) AS outcome_before,
         LAG(event_time) OVER (PARTITION BY subject_id ORDER BY event_time) AS time_before
  FROM verified
);

CREATE TEMPORARY VIEW later AS
SELECT subject_id, isolated_at
FROM judged MATCH_RECOGNIZE (
  PARTITION BY subject_id ORDER BY event_time
  MEASURES q.event_time AS isolated_at
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST q
  PATTERN (p x* q)
  DEFINE p AS p.outcome = 'positive',
         x AS x.outcome <> 'positive'
           OR x.event_time <= p.event_time + INTERVAL '28' DAY AND SUM(x.clears) = 0,
         q AS q.outcome = 'positive'
          AND (q.event_time > p.event_time + INTERVAL '28' DAY OR SUM(x.clears) > 0)
) AS t;

CREATE TEMPORARY VIEW begun AS
SELECT subject_id, MIN(CAST(event_time AS TIMESTAMP(3))) AS isolated_at
FROM verified
WHERE outcome = 'positive'
GROUP BY subject_id
UNION ALL
SELECT subject_id, CAST(isolated_at AS TIMESTAMP(3)) FROM later;

CREATE TEMPORARY VIEW isolations AS
SELECT b.subject_id, b.isolated_at,
       MIN(CAST(j.event_time AS TIMESTAMP(3))) FILTER (WHERE j.clears = 1) AS cleared_at
FROM begun AS b
JOIN judged AS j
  ON j.subject_id = b.subject_id
 AND j.event_time BETWEEN b.isolated_at AND b.isolated_at + INTERVAL '28' DAY
GROUP BY b.subject_id, b.isolated_at;

SELECT i.subject_id, i.isolated_at, COALESCE(i.cleared_at, i.isolated_at + INTERVAL '28' DAY),
       CASE WHEN i.cleared_at IS NULL THEN 'lapsed' ELSE 'cleared' END,
       COUNT(*), COUNT(*) FILTER (WHERE v.outcome = 'positive')
FROM isolations AS i
JOIN verified AS v
  ON v.subject_id = i.subject_id
 AND v.event_time >= i.isolated_at
 AND v.event_time <= COALESCE(i.cleared_at, i.isolated_at + INTERVAL '28' DAY)
GROUP BY i.subject_id, i.isolated_at, i.cleared_at
HAVING COUNT(*) >= 2

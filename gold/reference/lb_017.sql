-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT subject_id, isolated_at, released_at, between_count + 3, 1 + COALESCE(more_positives, 0),
       CAST(TIMESTAMPDIFF(HOUR, isolated_at, released_at) AS BIGINT)
FROM verified MATCH_RECOGNIZE (
  PARTITION BY subject_id ORDER BY event_time
  MEASURES p.event_time AS isolated_at, n2.event_time AS released_at,
           COUNT(x.specimen_id) AS between_count,
           SUM(CASE WHEN x.outcome = 'positive' THEN 1 ELSE 0 END) AS more_positives
  ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
  PATTERN (p x*? n1 n2)
  DEFINE p AS p.outcome = 'positive', n1 AS n1.outcome = 'negative',
         n2 AS n2.outcome = 'negative' AND n2.event_time >= n1.event_time + INTERVAL '24' HOUR
) AS t

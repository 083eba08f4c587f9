-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW messages AS
SELECT alert_id, rule, event_time,
       TRY_CAST(JSON_VALUE(labels, 'lax $.shard') AS INT) AS shard,
       JSON_VALUE(labels, 'lax $.hosts[0]') AS worst,
       JSON_QUERY(labels, 'lax $.hosts' RETURNING ARRAY<STRING>) AS hosts
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY alert_id ORDER BY event_time) AS rn
  FROM alerts
  WHERE state = 'firing'
)
WHERE rn = 1;

CREATE TEMPORARY VIEW blames AS
SELECT m.alert_id, m.rule, m.shard, m.worst, h.server, m.event_time
FROM messages AS m
CROSS JOIN UNNEST(ARRAY_DISTINCT(m.hosts)) AS h (server);

CREATE TEMPORARY VIEW spells AS
SELECT server, window_start AS began, TIMESTAMPADD(MINUTE, -9, window_end) AS ended,
       COUNT(*) AS messages, COUNT(*) FILTER (WHERE worst = server) AS worst,
       ARRAY_SORT(ARRAY_AGG(DISTINCT rule)) AS rules,
       ARRAY_SORT(ARRAY_AGG(DISTINCT shard) FILTER (WHERE shard IS NOT NULL)) AS shards
FROM TABLE(SESSION(TABLE blames PARTITION BY server, DESCRIPTOR(event_time), INTERVAL '9' MINUTE))
GROUP BY window_start, window_end, server;

SELECT server, began, ended, messages, worst, ARRAY_JOIN(rules, ', '),
       ARRAY_JOIN(CAST(shards AS ARRAY<STRING>), ', ')
FROM spells
WHERE messages >= 5 AND CARDINALITY(rules) >= 2

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW judged AS
SELECT network, mote_id,
       CASE WHEN temperature BETWEEN 27 AND 28 THEN 1 ELSE 0 END AS mild,
       CASE WHEN humidity >= 46 THEN 1 ELSE 0 END AS damp
FROM (
  SELECT 'singlehop' AS network, mote_id, temperature, humidity, label FROM singlehop
  UNION ALL
  SELECT 'multihop' AS network, mote_id, temperature, humidity, label FROM multihop
)
WHERE label = 0;

SELECT network, mote_id, COUNT(*),
       CAST(ROUND(100.0 * SUM(CAST(mild AS BIGINT)) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * SUM(CAST(damp AS BIGINT)) / COUNT(*), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(100.0 * SUM(CAST(mild * damp AS BIGINT)) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM judged
GROUP BY network, mote_id

SELECT m.code, CAST(FLOOR(r.temperature) AS BIGINT), COUNT(*),
       CAST(ROUND(AVG(r.humidity), 2) AS DECIMAL(5, 2)), MAX(r.humidity)
FROM singlehop AS r
JOIN motes AS m ON m.network = 'singlehop' AND m.mote_id = r.mote_id
WHERE r.label = 0 AND NOT m.indoor
GROUP BY m.code, CAST(FLOOR(r.temperature) AS BIGINT)
HAVING COUNT(*) > 250

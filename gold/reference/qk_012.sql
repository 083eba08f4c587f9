-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shaken AS
SELECT DISTINCT net, FLOOR(event_time TO HOUR) AS hour_start
FROM origins
WHERE event_time >= TIMESTAMP '2018-02-01 00:00:00' AND event_time < TIMESTAMP '2018-02-06 00:00:00';

CREATE TEMPORARY VIEW desk AS
SELECT DISTINCT SUBSTRING(quake_id, 1, 2) AS net, FLOOR(event_time TO HOUR) AS hour_start
FROM revisions
WHERE status = 'reviewed'
  AND event_time >= TIMESTAMP '2018-02-01 00:00:00' AND event_time < TIMESTAMP '2018-02-06 00:00:00';

CREATE TEMPORARY VIEW sorted AS
SELECT net, 'both' AS label FROM (SELECT * FROM shaken INTERSECT SELECT * FROM desk)
UNION ALL
SELECT net, 'shaken' AS label FROM (SELECT * FROM shaken EXCEPT SELECT * FROM desk)
UNION ALL
SELECT net, 'desk' AS label FROM (SELECT * FROM desk EXCEPT SELECT * FROM shaken);

SELECT n.name, COUNT(*) FILTER (WHERE s.label = 'both'), COUNT(*) FILTER (WHERE s.label = 'shaken'),
       COUNT(*) FILTER (WHERE s.label = 'desk'), 120 - COUNT(s.label)
FROM networks AS n
LEFT JOIN sorted AS s ON s.net = n.net
GROUP BY n.net, n.name

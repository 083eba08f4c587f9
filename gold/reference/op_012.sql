-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW changed AS
SELECT service, FLOOR(event_time TO HOUR) AS hour_start,
       COUNT(DISTINCT kind || CAST(deploy_id AS STRING)) AS steps,
       COUNT(DISTINCT deploy_id) AS deploys
FROM deployments
GROUP BY service, FLOOR(event_time TO HOUR);

CREATE TEMPORARY VIEW alerted AS
SELECT service, FLOOR(event_time TO HOUR) AS hour_start, COUNT(DISTINCT alert_id) AS firing
FROM alerts
WHERE state = 'firing'
GROUP BY service, FLOOR(event_time TO HOUR);

CREATE TEMPORARY VIEW suspicious AS
SELECT service, hour_start FROM changed
INTERSECT
SELECT service, hour_start FROM alerted
EXCEPT
SELECT service, FLOOR(event_time TO HOUR) FROM incidents WHERE kind IN ('opened', 'reopened');

SELECT s.service, s.hour_start, c.steps, c.deploys, a.firing
FROM suspicious AS s
JOIN changed AS c ON c.service = s.service AND c.hour_start = s.hour_start
JOIN alerted AS a ON a.service = s.service AND a.hour_start = s.hour_start

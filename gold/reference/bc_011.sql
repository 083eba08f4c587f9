-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW listed AS
SELECT show_id, site, event_time, 1 AS by_launch, 0 AS by_airing
FROM launches
UNION ALL
SELECT show_id, site, event_time, 0, 1
FROM airings
WHERE slot = 1;

CREATE TEMPORARY VIEW openings AS
SELECT show_id, site, event_time, MAX(by_launch) AS by_launch, MAX(by_airing) AS by_airing
FROM listed
WHERE event_time >= TIMESTAMP '2024-03-31 15:00:00'
  AND event_time < TIMESTAMP '2025-03-31 15:00:00'
GROUP BY show_id, site, event_time;

SELECT DATE_FORMAT(event_time + INTERVAL '9' HOUR, 'yyyy-MM'), COUNT(*), COUNT(DISTINCT show_id),
       COUNT(*) FILTER (WHERE by_launch = 1 AND by_airing = 1),
       COUNT(*) FILTER (WHERE by_airing = 0)
FROM openings
GROUP BY DATE_FORMAT(event_time + INTERVAL '9' HOUR, 'yyyy-MM')

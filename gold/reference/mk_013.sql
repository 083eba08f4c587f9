-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW bells AS
SELECT s.event_time, REPLACE(SPLIT_INDEX(e.time_zone, '/', 1), '_', ' ') AS city
FROM sessions AS s JOIN exchanges AS e ON e.mic = s.mic
WHERE s.phase = 'open';

CREATE TEMPORARY VIEW choruses AS
SELECT event_time, ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(city)), ' + ') AS chorus, COUNT(*) AS cities
FROM bells
GROUP BY event_time
HAVING COUNT(*) >= 2;

SELECT chorus, cities, COUNT(*), MIN(event_time), MAX(event_time)
FROM choruses
GROUP BY chorus, cities

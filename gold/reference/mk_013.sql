-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW bells AS
SELECT s.event_time, REPLACE(SPLIT_INDEX(e.time_zone, '/', 1), '_', ' ') AS city
FROM sessions AS s JOIN exchanges AS e ON e.mic = s.mic
WHERE s.phase = 'open';

CREATE TEMPORARY VIEW choruses AS
SELECT event_time, ARRAY_SORT(ARRAY_AGG(city)) AS cities, COUNT(*) AS size
FROM bells
GROUP BY event_time;

CREATE TEMPORARY VIEW heard AS
SELECT t.city, YEAR(c.event_time) AS bell_year, c.size, ARRAY_JOIN(c.cities, ' + ') AS chorus,
       COUNT(*) AS moments
FROM choruses AS c CROSS JOIN UNNEST(c.cities) AS t(city)
GROUP BY t.city, YEAR(c.event_time), c.size, ARRAY_JOIN(c.cities, ' + ');

-- The rarest chorus is the first text of number and names.
CREATE TEMPORARY VIEW rarest AS
SELECT city, bell_year, SUM(moments) FILTER (WHERE size = 1) AS alone,
       COUNT(*) FILTER (WHERE size >= 2) AS choruses,
       MIN(LPAD(CAST(moments AS STRING), 4, '0') || chorus) FILTER (WHERE size >= 2) AS chorus
FROM heard
GROUP BY city, bell_year;

SELECT city, bell_year, COALESCE(alone, 0), choruses, SUBSTRING(chorus FROM 5),
       CAST(SUBSTRING(chorus FROM 1 FOR 4) AS BIGINT)
FROM rarest
WHERE choruses > 0

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW sides AS
SELECT code, TRY_CAST(side AS INT) AS degree, place, is_leap, at_moment
FROM (
  SELECT SPLIT_INDEX(line, ' ', 0) AS code, SPLIT_INDEX(line, ' ', 2) AS degrees,
         ABS(TRY_CAST(SPLIT_INDEX(SPLIT_INDEX(line, ' ', 2), '>', 0) AS INT)
             - TRY_CAST(SPLIT_INDEX(SPLIT_INDEX(line, ' ', 2), '>', 1) AS INT)) > 1 AS is_leap,
         CAST(event_time AS TIMESTAMP(3)) AS at_moment
  FROM journal
  WHERE SPLIT_INDEX(line, ' ', 1) = 'BAND'
) AS j
CROSS JOIN UNNEST(SPLIT(j.degrees, '>')) WITH ORDINALITY AS t (side, place);

CREATE TEMPORARY VIEW totals AS
SELECT LEFT(code, 2) AS network, degree,
       COUNT(*) FILTER (WHERE place = 2) AS entered,
       COUNT(*) FILTER (WHERE is_leap) AS leaps,
       MAX(at_moment) AS last_at
FROM sides
GROUP BY LEFT(code, 2), degree;

CREATE TEMPORARY VIEW by_mote AS
SELECT code, degree, COUNT(*) AS n
FROM sides
GROUP BY code, degree;

-- 999 less the number, with leading zeros, sorts the largest first.
CREATE TEMPORARY VIEW lists AS
SELECT LEFT(code, 2) AS network, degree,
       REGEXP_REPLACE(ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(
         LPAD(CAST(999 - n AS STRING), 3, '0') || ':' || code || ' ' || CAST(n AS STRING)
       )), ', '), '[0-9]+:', '') AS motes
FROM by_mote
GROUP BY LEFT(code, 2), degree;

SELECT t.network, t.degree, t.entered, t.leaps, l.motes, t.last_at
FROM totals AS t
JOIN lists AS l ON l.network = t.network AND l.degree = t.degree

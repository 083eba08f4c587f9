-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW calendar AS
SELECT p.publisher_id, d.day_no
FROM publishers AS p
CROSS JOIN (VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12)) AS d (day_no)
WHERE p.country IS NOT NULL;

CREATE TEMPORARY VIEW read_on AS
SELECT p.publisher_id,
       TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-25 00:00:00', TIMESTAMPADD(MINUTE,
         CASE WHEN p.country = 'CO' THEN -300 WHEN p.country = 'IN' THEN 330
              WHEN p.country = 'GR' AND v.event_time < TIMESTAMP '2025-03-30 01:00:00' THEN 120
              WHEN p.country = 'GR' THEN 180
              WHEN v.event_time < TIMESTAMP '2025-04-05 16:00:00' THEN 660
              ELSE 600 END, CAST(v.event_time AS TIMESTAMP(3)))) AS day_no
FROM (SELECT view_id, publisher_id, MIN(event_time) AS event_time FROM page_views
      GROUP BY view_id, publisher_id) AS v
JOIN publishers AS p ON p.publisher_id = v.publisher_id
WHERE p.country IS NOT NULL;

CREATE TEMPORARY VIEW numbers AS
SELECT publisher_id, day_no, SUM(each_n) AS n
FROM (
  SELECT publisher_id, day_no, 0 AS each_n FROM calendar
  UNION ALL
  SELECT publisher_id, day_no, 1 FROM read_on WHERE day_no BETWEEN 1 AND 12
)
GROUP BY publisher_id, day_no;

CREATE TEMPORARY VIEW sorted AS
SELECT a.publisher_id, a.day_no, a.n,
       COUNT(*) FILTER (WHERE b.n < a.n OR (b.n = a.n AND b.day_no <= a.day_no)) AS place
FROM numbers AS a
JOIN numbers AS b ON b.publisher_id = a.publisher_id
GROUP BY a.publisher_id, a.day_no, a.n;

CREATE TEMPORARY VIEW levels AS
SELECT publisher_id, SUM(n) FILTER (WHERE place IN (6, 7)) AS twice
FROM sorted
GROUP BY publisher_id;

CREATE TEMPORARY VIEW days AS
SELECT n.publisher_id, n.day_no, n.n > 0 AND 2 * n.n >= l.twice AS good,
       n.n = 0 OR 4 * n.n < l.twice AS bad
FROM numbers AS n
JOIN levels AS l ON l.publisher_id = n.publisher_id;

CREATE TEMPORARY VIEW good_days AS
SELECT g.publisher_id, g.day_no, COUNT(*) FILTER (WHERE b.bad AND b.day_no < g.day_no) AS bad_before
FROM days AS g
JOIN days AS b ON b.publisher_id = g.publisher_id
WHERE g.good
GROUP BY g.publisher_id, g.day_no;

CREATE TEMPORARY VIEW spells AS
SELECT publisher_id, MAX(day_no) - MIN(day_no) + 1 AS lasted
FROM good_days
GROUP BY publisher_id, bad_before;

CREATE TEMPORARY VIEW longest AS
SELECT publisher_id, COUNT(*) - 1 AS spells, MAX(lasted) AS lasted
FROM (
  SELECT publisher_id, lasted FROM spells
  UNION ALL
  SELECT publisher_id, 0 FROM publishers WHERE country IS NOT NULL
)
GROUP BY publisher_id;

SELECT d.publisher_id, CAST(ROUND(l.twice / 2.0, 1) AS DECIMAL(8, 1)),
       COUNT(*) FILTER (WHERE d.good), COUNT(*) FILTER (WHERE d.bad), s.spells,
       CAST(s.lasted AS BIGINT)
FROM days AS d
JOIN levels AS l ON l.publisher_id = d.publisher_id
JOIN longest AS s ON s.publisher_id = d.publisher_id
GROUP BY d.publisher_id, l.twice, s.spells, s.lasted

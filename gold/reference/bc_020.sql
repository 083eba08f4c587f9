-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW dayparts AS
SELECT daypart, lo, hi, later
FROM (VALUES ('morning', 300, 600, 0), ('daytime', 600, 1020, 0), ('evening', 1020, 1380, 0),
             ('late night', 1380, 1740, 0), ('morning', 1740, 2040, 1)) AS t(daypart, lo, hi, later);

-- begins and ends are minutes of the 30-hour clock, day_no counts broadcasting days from 2024-01-01.
CREATE TEMPORARY VIEW pieces AS
SELECT a.day_no + d.later AS day_no, d.daypart, a.show_id,
       GREATEST(a.begins, d.lo) - 1440 * d.later AS begins,
       LEAST(a.begins + a.minutes, d.hi) - 1440 * d.later AS ends
FROM (
  SELECT show_id, CASE WHEN slot = 1 THEN 60 ELSE 30 END AS minutes, since / 1440 AS day_no,
         MOD(since, 1440) + 300 AS begins
  FROM (
    SELECT show_id, slot, TIMESTAMPDIFF(MINUTE, TIMESTAMP '2023-12-31 20:00:00', event_time) AS since
    FROM airings
    WHERE site = 'tv'
  )
) AS a
JOIN dayparts AS d ON a.begins < d.hi AND a.begins + a.minutes > d.lo;

CREATE TEMPORARY VIEW points AS
SELECT day_no, daypart, begins AS p FROM pieces
UNION
SELECT day_no, daypart, ends FROM pieces;

CREATE TEMPORARY VIEW covered AS
SELECT p.day_no, p.daypart, p.p, COUNT(*) AS n
FROM points AS p
JOIN pieces AS x ON x.day_no = p.day_no AND x.daypart = p.daypart AND x.begins <= p.p AND x.ends > p.p
GROUP BY p.day_no, p.daypart, p.p;

CREATE TEMPORARY VIEW segments AS
SELECT c.day_no, c.daypart, c.p, c.n, q.q
FROM covered AS c
JOIN (
  SELECT a.day_no, a.daypart, a.p, MIN(b.p) AS q
  FROM points AS a
  JOIN points AS b ON b.day_no = a.day_no AND b.daypart = a.daypart AND b.p > a.p
  GROUP BY a.day_no, a.daypart, a.p
) AS q ON q.day_no = c.day_no AND q.daypart = c.daypart AND q.p = c.p;

-- Where a stretch begins or ends: points at which a segment begins and none ends, or the reverse.
CREATE TEMPORARY VIEW borders AS
SELECT day_no, daypart, p, SUM(step) AS step
FROM (
  SELECT day_no, daypart, p, 1 AS step FROM segments
  UNION ALL
  SELECT day_no, daypart, q, -1 FROM segments
)
GROUP BY day_no, daypart, p
HAVING SUM(step) <> 0;

CREATE TEMPORARY VIEW stretches AS
SELECT day_no, daypart, SUM(-step * p) AS minutes, SUM(CASE WHEN step = 1 THEN p ELSE 0 END) AS p
FROM (
  SELECT a.day_no, a.daypart, a.p, a.step, COUNT(*) AS k
  FROM borders AS a
  JOIN borders AS b ON b.day_no = a.day_no AND b.daypart = a.daypart AND b.step = a.step AND b.p <= a.p
  GROUP BY a.day_no, a.daypart, a.p, a.step
)
GROUP BY day_no, daypart, k
HAVING COUNT(*) = 2;

-- The longest and latest stretch as one number: length, broadcasting day, minute of the clock.
CREATE TEMPORARY VIEW longest AS
SELECT MOD(day_no, 7) AS weekday, daypart,
       MAX(CAST(minutes AS BIGINT) * 100000000 + day_no * 10000 + p) AS code
FROM stretches
GROUP BY MOD(day_no, 7), daypart;

CREATE TEMPORARY VIEW totals AS
SELECT MOD(day_no, 7) AS weekday, daypart, SUM(q - p) AS on_air,
       SUM(CASE WHEN n = 1 THEN q - p ELSE 0 END) AS alone
FROM segments
GROUP BY MOD(day_no, 7), daypart;

CREATE TEMPORARY VIEW shown AS
SELECT MOD(day_no, 7) AS weekday, daypart, COUNT(DISTINCT show_id) AS shows
FROM pieces
GROUP BY MOD(day_no, 7), daypart;

SELECT CASE t.weekday WHEN 0 THEN 'Monday' WHEN 1 THEN 'Tuesday' WHEN 2 THEN 'Wednesday'
                      WHEN 3 THEN 'Thursday' WHEN 4 THEN 'Friday' WHEN 5 THEN 'Saturday'
                      ELSE 'Sunday' END, t.daypart, s.shows, t.on_air, t.alone,
       DATE_FORMAT(TIMESTAMPADD(DAY, CAST(MOD(l.code, 100000000) / 10000 AS INT),
                                TIMESTAMP '2024-01-01 00:00:00'), 'yyyy-MM-dd')
       || ' ' || LPAD(CAST(MOD(l.code, 10000) / 60 AS STRING), 2, '0')
       || ':' || LPAD(CAST(MOD(MOD(l.code, 10000), 60) AS STRING), 2, '0')
FROM totals AS t
JOIN longest AS l ON l.weekday = t.weekday AND l.daypart = t.daypart
JOIN shown AS s ON s.weekday = t.weekday AND s.daypart = t.daypart

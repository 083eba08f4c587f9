-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW ends AS
SELECT subject_id, CAST(event_time AS TIMESTAMP(3)) AS began_at,
       CAST(event_time AS TIMESTAMP(3)) + INTERVAL '14' DAY AS ended_at
FROM verified
WHERE outcome = 'positive'
UNION ALL
SELECT w.subject_id, w.began_at, w.collected_at
FROM (
  SELECT p.subject_id, CAST(p.event_time AS TIMESTAMP(3)) AS began_at,
         CAST(c.event_time AS TIMESTAMP(3)) AS collected_at, c.specimen_id
  FROM (SELECT * FROM verified WHERE outcome = 'positive') AS p
  JOIN collected AS c
    ON c.subject_id = p.subject_id
   AND c.event_time > p.event_time AND c.event_time <= p.event_time + INTERVAL '14' DAY
) AS w
JOIN verified AS n ON n.specimen_id = w.specimen_id AND n.outcome = 'negative';

CREATE TEMPORARY VIEW follow_ups AS
SELECT subject_id, began_at, MIN(ended_at) AS ended_at
FROM ends
GROUP BY subject_id, began_at;

CREATE TEMPORARY VIEW beginnings AS
SELECT f.subject_id, f.began_at
FROM follow_ups AS f
WHERE NOT EXISTS (
  SELECT 1 FROM follow_ups AS e
  WHERE e.subject_id = f.subject_id AND e.began_at < f.began_at AND e.ended_at >= f.began_at
);

CREATE TEMPORARY VIEW belonging AS
SELECT f.subject_id, f.ended_at, MAX(b.began_at) AS began_at
FROM follow_ups AS f
JOIN beginnings AS b ON b.subject_id = f.subject_id AND b.began_at <= f.began_at
GROUP BY f.subject_id, f.began_at, f.ended_at;

CREATE TEMPORARY VIEW cases AS
SELECT subject_id, began_at, MAX(ended_at) AS ended_at
FROM belonging
GROUP BY subject_id, began_at;

CREATE TEMPORARY VIEW calendar AS
SELECT TIMESTAMPADD(DAY, 7 * n, TIMESTAMP '2020-03-05 00:00:00') AS starts_at,
       TIMESTAMPADD(DAY, 7 * n + 7, TIMESTAMP '2020-03-05 00:00:00') AS ends_at
FROM (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15),
             (16), (17), (18), (19), (20), (21), (22), (23)) AS t(n);

CREATE TEMPORARY VIEW parts AS
SELECT w.starts_at, c.subject_id,
       CASE WHEN c.began_at >= w.starts_at THEN 1 ELSE 0 END AS begins,
       CASE WHEN c.ended_at > w.ends_at THEN 1 ELSE 0 END AS stays,
       TIMESTAMPDIFF(MINUTE,
                     CASE WHEN c.began_at > w.starts_at THEN c.began_at ELSE w.starts_at END,
                     CASE WHEN c.ended_at < w.ends_at THEN c.ended_at ELSE w.ends_at END) AS minutes
FROM cases AS c
JOIN calendar AS w ON c.began_at < w.ends_at AND c.ended_at > w.starts_at;

SELECT starts_at, COUNT(DISTINCT subject_id), SUM(CAST(begins AS BIGINT)),
       SUM(CAST(stays AS BIGINT)),
       CAST(ROUND(SUM(CAST(minutes AS BIGINT)) / 60.0, 1) AS DECIMAL(10, 1))
FROM parts
GROUP BY starts_at

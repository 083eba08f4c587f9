-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW sequels AS
SELECT show_id, title,
       CAST(COALESCE(REGEXP_EXTRACT(title, '第([0-9]+)期', 1),
                     REGEXP_EXTRACT(title, '(?i:season) ?([0-9]+)', 1)) AS INT) AS season
FROM shows;

CREATE TEMPORARY VIEW launched AS
SELECT show_id, COUNT(*) AS n
FROM launches
GROUP BY show_id;

SELECT q.season, COUNT(*), COUNT(l.show_id), SUM(l.n),
       CAST(MAX(CHAR_LENGTH(q.title)) AS BIGINT)
FROM sequels AS q
LEFT JOIN launched AS l ON l.show_id = q.show_id
WHERE q.season IS NOT NULL
GROUP BY q.season
HAVING COUNT(l.show_id) > 0

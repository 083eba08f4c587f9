-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
-- Every file has the further word 'all', so that it counts once in the rows over all words.
CREATE TEMPORARY VIEW files AS
SELECT u.release_id, u.size_bytes, COALESCE(u.platform, 'none') AS platform,
       SPLIT(REGEXP_REPLACE(LOWER(REPLACE(u.name, '-v' || p.version, '')), '[._]', '-') || '-all', '-')
         AS words
FROM uploads AS u
JOIN publications AS p ON p.release_id = u.release_id
WHERE p.channel = 'stable';

CREATE TEMPORARY VIEW summed AS
SELECT t.word, CASE WHEN GROUPING(f.platform) = 1 THEN 'all' ELSE f.platform END AS platform,
       COUNT(*) AS files, COUNT(DISTINCT f.release_id) AS releases, SUM(f.size_bytes) AS size_bytes
FROM files AS f CROSS JOIN UNNEST(f.words) AS t(word)
GROUP BY GROUPING SETS ((t.word, f.platform), (t.word));

SELECT s.word, s.platform, s.files, s.releases,
       CAST(ROUND(s.size_bytes / 1000000000.0, 2) AS DECIMAL(8, 2)),
       CAST(ROUND(100.0 * s.files / a.files, 2) AS DECIMAL(5, 2))
FROM summed AS s
JOIN summed AS a ON a.platform = s.platform AND a.word = 'all'

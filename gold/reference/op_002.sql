-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT pop, LOWER(SPLIT_INDEX(path, '/', 1)) AS area, COUNT(DISTINCT request_id) AS asked,
       COUNT(DISTINCT request_id) FILTER (WHERE cache = 'hit') AS hits,
       COUNT(DISTINCT request_id) FILTER (WHERE cache = 'stale') AS stale
FROM requests
WHERE cache IS NOT NULL
GROUP BY pop, LOWER(SPLIT_INDEX(path, '/', 1));

SELECT pop, area, asked, CAST(100.0 * hits / asked AS DECIMAL(5, 2)),
       CAST(100.0 * stale / asked AS DECIMAL(5, 2))
FROM counted
WHERE asked >= 71

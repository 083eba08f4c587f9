-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT l.major, l.node_last, COUNT(*), COUNT(*) FILTER (WHERE p.by_bot),
       CAST(ROUND(SUM(p.downloads) / 1000.0, 1) AS DECIMAL(8, 1))
FROM publications AS p
JOIN release_lines AS l ON l.major = CAST(SPLIT_INDEX(p.version, '.', 0) AS INT)
WHERE p.channel = 'stable'
GROUP BY l.major, l.node_last
HAVING COUNT(*) >= 22

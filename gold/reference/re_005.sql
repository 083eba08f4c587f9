-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT t.tag, t.version, COUNT(*), COUNT(*) FILTER (WHERE u.arch IN ('arm64', 'armv7l')),
       CAST(ROUND(SUM(u.size_bytes) / 1000000000.0, 2) AS DECIMAL(8, 2)), SUM(u.downloads)
FROM uploads AS u
JOIN publications AS p ON p.release_id = u.release_id
JOIN dist_tags AS t ON t.version = p.version
GROUP BY t.tag, t.version
HAVING COUNT(*) >= 76

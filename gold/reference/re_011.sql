-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW stocked AS
SELECT release_id, COUNT(*) FILTER (WHERE platform = 'linux' AND arch = 'ia32') AS ia32,
       COUNT(*) FILTER (WHERE kind = 'libcxx') AS libcxx
FROM uploads
GROUP BY release_id;

SELECT p.branch, COUNT(*), COUNT(*) FILTER (WHERE f.release_id IS NULL),
       COUNT(*) FILTER (WHERE f.ia32 = 0), COUNT(*) FILTER (WHERE f.libcxx = 0),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE f.ia32 > 0 AND f.libcxx > 0)
                  / COUNT(*), 2) AS DECIMAL(5, 2))
FROM publications AS p
LEFT JOIN stocked AS f ON f.release_id = p.release_id
WHERE p.event_time >= TIMESTAMP '2021-07-01 00:00:00'
GROUP BY p.branch

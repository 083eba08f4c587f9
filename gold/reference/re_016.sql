-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW begun AS
SELECT u.release_id, p.branch, u.event_time AS began
FROM uploads AS u
JOIN publications AS p ON p.release_id = u.release_id;

CREATE TEMPORARY VIEW waits AS
SELECT p.release_id, p.branch,
       MIN(CAST(TIMESTAMPDIFF(SECOND, p.event_time, b.began) AS BIGINT)) AS seconds
FROM publications AS p
LEFT JOIN begun AS b
  ON b.branch = p.branch AND b.release_id <> p.release_id
 AND b.began >= p.event_time AND b.began <= p.event_time + INTERVAL '72' HOUR
WHERE p.event_time >= TIMESTAMP '2021-07-01 00:00:00'
  AND p.event_time < TIMESTAMP '2022-10-01 00:00:00'
GROUP BY p.release_id, p.branch;

SELECT branch, COUNT(*), COUNT(seconds),
       CAST(ROUND(SUM(seconds) / 3600.0, 1) AS DECIMAL(8, 1)), MIN(seconds)
FROM waits
GROUP BY branch
HAVING COUNT(*) >= 12

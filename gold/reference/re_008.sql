-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW aged AS
SELECT p.window_start, p.window_end, l.major,
       TIMESTAMPDIFF(DAY, l.first_at, p.event_time) AS full_days,
       CAST(TIMESTAMPDIFF(SECOND, l.first_at, p.event_time) AS BIGINT) AS seconds
FROM TABLE(TUMBLE(TABLE publications, DESCRIPTOR(event_time), INTERVAL '1' DAY)) AS p
JOIN release_lines AS l ON l.major = CAST(SPLIT_INDEX(p.version, '.', 0) AS INT);

SELECT window_start, COUNT(*), COUNT(DISTINCT major), COUNT(*) FILTER (WHERE full_days >= 182),
       CAST(ROUND(SUM(seconds) / (86400.0 * COUNT(*)), 1) AS DECIMAL(8, 1))
FROM aged
GROUP BY window_start, window_end
HAVING COUNT(*) >= 4

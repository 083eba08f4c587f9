-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW bursts AS
SELECT release_id, window_start AS first_began, window_end - INTERVAL '5' MINUTE AS last_began,
       COUNT(*) AS files, SUM(size_bytes) AS bytes_sent
FROM TABLE(SESSION(TABLE uploads PARTITION BY release_id, DESCRIPTOR(event_time),
                   INTERVAL '5' MINUTE))
GROUP BY release_id, window_start, window_end
HAVING COUNT(*) >= 40;

SELECT p.version, b.first_began, b.last_began, b.files,
       CAST(ROUND(b.bytes_sent / 1000000000.0, 2) AS DECIMAL(8, 2))
FROM bursts AS b
JOIN publications AS p ON p.release_id = b.release_id

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW made AS
SELECT SUBSTRING(depot FROM 1 FOR 2) AS country, kind, scan_id, event_time AS made_at,
       MIN(uploaded_at) AS sent_at
FROM scans
WHERE handheld IS NOT NULL
GROUP BY SUBSTRING(depot FROM 1 FOR 2), kind, scan_id, event_time;

SELECT country, kind, COUNT(*),
       COUNT(*) FILTER (WHERE sent_at > made_at + INTERVAL '9' SECOND),
       COUNT(*) FILTER (WHERE sent_at >= made_at + INTERVAL '1' HOUR),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE sent_at > made_at + INTERVAL '9' SECOND)
                  / COUNT(*), 2) AS DECIMAL(5, 2))
FROM made
GROUP BY country, kind

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW bringing AS
SELECT DISTINCT browser, version FROM support_changes WHERE `change` = 'added';

SELECT r.browser, COUNT(*), COUNT(*) FILTER (WHERE b.version IS NULL),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE b.version IS NULL) / COUNT(*), 2)
            AS DECIMAL(5, 2)),
       COUNT(*) FILTER (WHERE b.version IS NULL AND YEAR(r.event_time) >= 2024)
FROM browser_releases AS r
LEFT JOIN bringing AS b ON b.browser = r.browser AND b.version = r.version
WHERE YEAR(r.event_time) >= 2019 AND r.browser IN (SELECT browser FROM support_changes)
GROUP BY r.browser
HAVING COUNT(*) FILTER (WHERE b.version IS NULL) >= 1

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW families AS
SELECT b.browser, b.kind, COALESCE(p.upstream, b.upstream, b.browser) AS family
FROM browsers AS b
LEFT JOIN browsers AS p ON p.browser = b.upstream;

CREATE TEMPORARY VIEW plain AS
SELECT b.kind, b.family, f.area, c.feature, f.web_feature
FROM support_changes AS c
JOIN families AS b ON b.browser = c.browser
JOIN features AS f ON f.feature = c.feature
WHERE c.`change` = 'added' AND NOT c.is_partial AND NOT c.behind_flag AND c.prefix IS NULL
  AND YEAR(c.event_time) >= 2024;

SELECT CASE WHEN GROUPING(kind) = 1 THEN 'all' ELSE kind END,
       CASE WHEN GROUPING(family) = 1 THEN 'all' ELSE family END,
       CASE WHEN GROUPING(area) = 1 THEN 'all' ELSE area END,
       COUNT(*), COUNT(DISTINCT feature),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE web_feature IS NULL) / COUNT(*), 2)
            AS DECIMAL(5, 2))
FROM plain
GROUP BY GROUPING SETS ((kind, area), (family, area), (kind), (family), ())

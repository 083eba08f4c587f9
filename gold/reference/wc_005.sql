-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW reached AS
SELECT feature, COUNT(DISTINCT browser) AS reach
FROM support_changes
WHERE `change` = 'added' AND NOT is_partial AND NOT behind_flag AND prefix IS NULL
GROUP BY feature;

CREATE TEMPORARY VIEW spread AS
SELECT r.reach, COUNT(*) AS n, COUNT(*) FILTER (WHERE f.area = 'css') AS css,
       COUNT(*) FILTER (WHERE f.web_feature IS NULL) AS ungrouped
FROM reached AS r
JOIN features AS f ON f.feature = r.feature
GROUP BY r.reach;

SELECT reach, n, css, ungrouped,
       CAST(ROUND(100.0 * n / NULLIF((SELECT COUNT(*) FROM reached), 0), 2) AS DECIMAL(5, 2))
FROM spread

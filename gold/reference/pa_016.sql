-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW attempts AS
SELECT DISTINCT auth_id, entry_mode, approved,
       TRY_CAST(JSON_VALUE(details, 'lax $.risk') AS INT) AS risk,
       CASE WHEN details IS NULL OR NOT JSON_EXISTS(details, 'lax $.device') THEN 'no device'
            ELSE COALESCE(JSON_VALUE(details, 'lax $.device.os'), 'unknown') END AS os,
       CASE WHEN details IS NULL OR JSON_QUERY(details, 'lax $.checks') IS NULL THEN 'unknown'
            WHEN JSON_QUERY(details, 'lax $.checks') = '[]' THEN 'none made'
            ELSE REGEXP_REPLACE(JSON_QUERY(details, 'lax $.checks'), '[\[\]" ]', '') END AS checks
FROM authorisations;

CREATE TEMPORARY VIEW judged AS
SELECT auth_id, entry_mode, approved, risk, os, checks,
       CASE WHEN checks NOT IN ('unknown', 'none made')
            THEN REGEXP_EXTRACT(checks, '([^,]+)$', 1) END AS last_check
FROM attempts;

CREATE TEMPORARY VIEW made AS
SELECT DISTINCT a.auth_id, a.entry_mode, a.approved, a.risk, a.os, a.last_check, c.check_name
FROM judged AS a
CROSS JOIN UNNEST(SPLIT(a.checks, ',')) AS c (check_name);

CREATE TEMPORARY VIEW by_check AS
SELECT check_name, CASE WHEN GROUPING(os) = 1 THEN 'all' ELSE os END AS os,
       COUNT(*) AS attempts, COUNT(*) FILTER (WHERE NOT approved) AS declined,
       COUNT(*) FILTER (WHERE last_check = check_name) AS closing, AVG(1.0 * risk) AS mean_risk,
       ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(DISTINCT entry_mode)), ', ') AS modes
FROM made
GROUP BY GROUPING SETS ((check_name, os), (check_name));

CREATE TEMPORARY VIEW over_checks AS
SELECT 'all' AS check_name, CASE WHEN GROUPING(os) = 1 THEN 'all' ELSE os END AS os,
       COUNT(*) AS attempts, COUNT(*) FILTER (WHERE NOT approved) AS declined,
       COUNT(last_check) AS closing, AVG(1.0 * risk) AS mean_risk,
       ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(DISTINCT entry_mode)), ', ') AS modes
FROM judged
GROUP BY GROUPING SETS ((os), ());

SELECT check_name, os, attempts, declined, closing,
       CAST(ROUND(mean_risk, 2) AS DECIMAL(5, 2)), modes
FROM by_check
UNION ALL
SELECT check_name, os, attempts, declined, closing,
       CAST(ROUND(mean_risk, 2) AS DECIMAL(5, 2)), modes
FROM over_checks

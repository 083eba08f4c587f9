-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW plain AS
SELECT feature, browser
FROM support_changes
WHERE `change` = 'added' AND NOT is_partial AND NOT behind_flag;

CREATE TEMPORARY VIEW owed AS
(SELECT feature FROM plain WHERE browser = 'chrome'
 INTERSECT
 SELECT feature FROM plain WHERE browser = 'firefox')
EXCEPT
SELECT feature FROM support_changes WHERE browser = 'safari';

SELECT COALESCE(f.web_feature, 'none'), COUNT(*), COUNT(DISTINCT f.parent),
       COUNT(*) FILTER (WHERE f.deprecated)
FROM owed AS o
JOIN features AS f ON f.feature = o.feature
GROUP BY COALESCE(f.web_feature, 'none')
HAVING COUNT(*) >= 2

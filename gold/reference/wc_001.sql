-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT b.kind, f.area, COUNT(DISTINCT c.feature) FILTER (WHERE c.`change` = 'added'),
       COUNT(*) FILTER (WHERE c.`change` = 'added'), COUNT(*) FILTER (WHERE c.`change` = 'removed')
FROM support_changes AS c
JOIN browsers AS b ON b.browser = c.browser
JOIN features AS f ON f.feature = c.feature
GROUP BY b.kind, f.area
HAVING COUNT(DISTINCT c.feature) FILTER (WHERE c.`change` = 'added') >= 233

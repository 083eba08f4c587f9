SELECT b.kind, f.area, COUNT(DISTINCT c.feature) FILTER (WHERE c.`change` = 'added'),
       COUNT(*) FILTER (WHERE c.`change` = 'added'), COUNT(*) FILTER (WHERE c.`change` = 'removed')
FROM support_changes AS c
JOIN browsers AS b ON b.browser = c.browser
JOIN features AS f ON f.feature = c.feature
GROUP BY b.kind, f.area
HAVING COUNT(DISTINCT c.feature) FILTER (WHERE c.`change` = 'added') >= 233

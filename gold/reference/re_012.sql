-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW dated AS
SELECT CAST(event_time AS DATE) AS published_on, channel FROM publications;

CREATE TEMPORARY VIEW mixed AS
(SELECT published_on FROM dated WHERE channel = 'nightly'
 INTERSECT
 SELECT published_on FROM dated WHERE channel = 'stable')
EXCEPT
SELECT published_on FROM dated WHERE channel IN ('alpha', 'beta');

SELECT DATE_FORMAT(CAST(d.published_on AS TIMESTAMP(3)), 'yyyy-MM'),
       COUNT(DISTINCT d.published_on), COUNT(*) FILTER (WHERE d.channel = 'stable'),
       COUNT(*) FILTER (WHERE d.channel = 'nightly')
FROM dated AS d
JOIN mixed AS m ON m.published_on = d.published_on
GROUP BY DATE_FORMAT(CAST(d.published_on AS TIMESTAMP(3)), 'yyyy-MM')

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shown AS
SELECT DISTINCT impression_id, creative_id FROM impressions;

CREATE TEMPORARY VIEW rated AS
SELECT i.creative_id, COUNT(*) AS impressions, COUNT(c.impression_id) AS clicked
FROM shown AS i
LEFT JOIN (SELECT DISTINCT impression_id FROM clicks) AS c ON c.impression_id = i.impression_id
GROUP BY i.creative_id
HAVING COUNT(*) >= 47;

CREATE TEMPORARY VIEW ranked AS
SELECT c.size, COALESCE(c.lang, 'none') AS lang, c.creative_id, r.impressions, r.clicked,
       ROW_NUMBER() OVER (PARTITION BY c.size, COALESCE(c.lang, 'none')
                          ORDER BY r.clicked * 1000000000 / r.impressions, r.impressions DESC,
                                   c.creative_id) AS place
FROM rated AS r
JOIN creatives AS c ON c.creative_id = r.creative_id;

SELECT size, lang, creative_id, impressions, clicked,
       CAST(ROUND(100.0 * clicked / impressions, 2) AS DECIMAL(5, 2))
FROM ranked
WHERE place = 1

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT p.publisher_id, p.country, COUNT(DISTINCT v.view_id), COUNT(DISTINCT v.visitor_id),
       CAST(ROUND(100.0 * COUNT(DISTINCT v.view_id) FILTER (WHERE v.visitor_id IS NULL)
                  / COUNT(DISTINCT v.view_id), 1) AS DECIMAL(4, 1))
FROM page_views AS v
JOIN publishers AS p ON p.publisher_id = v.publisher_id
WHERE p.country IS NOT NULL
GROUP BY p.publisher_id, p.country
HAVING COUNT(DISTINCT v.visitor_id) >= 60

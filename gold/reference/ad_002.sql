-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW measured AS
SELECT campaign_id, impression_id,
       MAX(CASE WHEN viewable THEN 1 WHEN NOT viewable THEN 0 END) AS in_sight
FROM impressions
GROUP BY campaign_id, impression_id;

SELECT campaign_id, COUNT(*), COUNT(*) FILTER (WHERE in_sight = 1),
       COUNT(*) FILTER (WHERE in_sight IS NULL),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE in_sight = 1) / NULLIF(COUNT(in_sight), 0), 2)
            AS DECIMAL(5, 2))
FROM measured
GROUP BY campaign_id
HAVING COUNT(in_sight) >= 326

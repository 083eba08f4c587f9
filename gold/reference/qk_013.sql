-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW labelled AS
SELECT COALESCE(m.family, 'other') AS family, r.status AS status, r.felt, r.nst, o.mag
FROM origins AS o
JOIN revisions AS r ON r.quake_id = o.quake_id
LEFT JOIN mag_types AS m ON m.mag_type = o.mag_type;

SELECT CASE WHEN GROUPING(family) = 1 THEN 'all' ELSE family END,
       CASE WHEN GROUPING(status) = 1 THEN 'all' ELSE status END,
       COUNT(*), COALESCE(SUM(CAST(felt AS BIGINT)), 0), COUNT(*) - COUNT(nst),
       CAST(ROUND(AVG(mag), 2) AS DECIMAL(3, 2))
FROM labelled
GROUP BY CUBE (family, status)

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW converted AS
SELECT conversion_id, visitor_id, kind, COALESCE(currency, 'none') AS currency, value_minor
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY conversion_id ORDER BY event_time) AS rn
  FROM conversions
)
WHERE rn = 1;

CREATE TEMPORARY VIEW strangers AS
SELECT conversion_id
FROM converted AS c
WHERE visitor_id IS NOT NULL
  AND NOT EXISTS (SELECT * FROM page_views AS v WHERE v.visitor_id = c.visitor_id);

CREATE TEMPORARY VIEW means AS
SELECT kind, currency, COUNT(value_minor) AS n, SUM(value_minor) AS total
FROM converted
GROUP BY kind, currency;

SELECT c.kind, c.currency, COUNT(s.conversion_id), COUNT(*) - COUNT(c.visitor_id),
       COUNT(*) FILTER (WHERE c.value_minor * m.n > 2 * m.total),
       CAST(ROUND(SUM(c.value_minor) / (100.0 * NULLIF(COUNT(c.value_minor), 0)), 2)
            AS DECIMAL(12, 2))
FROM converted AS c
JOIN means AS m ON m.kind = c.kind AND m.currency = c.currency
LEFT JOIN strangers AS s ON s.conversion_id = c.conversion_id
GROUP BY c.kind, c.currency

-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW loads AS
SELECT CAST(window_start AS DATE) AS opened_on, window_start AS starts, SUM(pizzas) AS pieces
FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ordered_at), INTERVAL '30' MINUTE, INTERVAL '60' MINUTE))
GROUP BY window_start, window_end;

CREATE TEMPORARY VIEW main AS
SELECT opened_on, starts, pieces
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY opened_on ORDER BY pieces DESC, starts) AS rn FROM loads
)
WHERE rn = 1;

CREATE TEMPORARY VIEW peaks AS
SELECT opened_on, main_starts, main_load, starts, pieces
FROM (
  SELECT m.opened_on, m.starts AS main_starts, m.pieces AS main_load, l.starts, l.pieces,
         ROW_NUMBER() OVER (PARTITION BY m.opened_on ORDER BY l.pieces DESC, l.starts) AS rn
  FROM main AS m
  JOIN loads AS l ON l.opened_on = m.opened_on
  WHERE ABS(TIMESTAMPDIFF(MINUTE, m.starts, l.starts)) >= 60
)
WHERE rn = 1;

-- Hours without orders have no row in loads: they are missed by their number.
CREATE TEMPORARY VIEW lulls AS
SELECT p.opened_on
FROM (
  SELECT opened_on, pieces, ABS(TIMESTAMPDIFF(MINUTE, main_starts, starts)) AS gap,
         CASE WHEN main_starts < starts THEN main_starts ELSE starts END AS early,
         CASE WHEN main_starts < starts THEN starts ELSE main_starts END AS late
  FROM peaks
) AS p
LEFT JOIN loads AS l
  ON l.opened_on = p.opened_on
 AND l.starts >= p.early + INTERVAL '60' MINUTE AND l.starts <= p.late - INTERVAL '60' MINUTE
GROUP BY p.opened_on, p.gap
HAVING COUNT(*) FILTER (WHERE 4 * l.pieces <= p.pieces) > 0
    OR COUNT(l.pieces) < (p.gap - 90) / 30;

SELECT DATE_FORMAT(main_starts, 'yyyy-MM'), COUNT(*),
       CAST(ROUND(1.0 * SUM(main_load) / COUNT(*), 1) AS DECIMAL(5, 1)),
       COUNT(*) FILTER (WHERE twofold), COUNT(*) FILTER (WHERE twofold AND main_starts > starts),
       CAST(ROUND(1.0 * SUM(gap) FILTER (WHERE twofold)
                  / NULLIF(COUNT(*) FILTER (WHERE twofold), 0), 1) AS DECIMAL(5, 1))
FROM (
  SELECT p.opened_on, p.main_starts, p.main_load, p.starts,
         u.opened_on IS NOT NULL AND 100 * p.pieces >= 80 * p.main_load AS twofold,
         ABS(TIMESTAMPDIFF(MINUTE, p.main_starts, p.starts)) AS gap
  FROM peaks AS p
  LEFT JOIN lulls AS u ON u.opened_on = p.opened_on
)
GROUP BY DATE_FORMAT(main_starts, 'yyyy-MM')

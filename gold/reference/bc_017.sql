-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW spreads AS
SELECT s.show_id, s.title_en, DATE_FORMAT(s.begins_at, 'yyyy-MM') AS begin_month, l.spread
FROM shows AS s
JOIN (SELECT show_id, COUNT(*) AS spread FROM launches GROUP BY show_id) AS l
  ON l.show_id = s.show_id
WHERE s.kind = 'tv';

CREATE TEMPORARY VIEW months AS
SELECT begin_month, COUNT(*) AS peers, SUM(spread) AS total
FROM spreads
GROUP BY begin_month
HAVING COUNT(*) >= 14;

SELECT s.show_id, s.begin_month, s.spread, m.peers,
       CAST(ROUND(1.0 * m.total / m.peers, 2) AS DECIMAL(6, 2))
FROM spreads AS s
JOIN months AS m ON m.begin_month = s.begin_month
WHERE 2 * s.spread * m.peers >= 3 * m.total
  AND s.show_id NOT IN (SELECT show_id FROM launches WHERE site = 'crunchyroll')
  AND NOT EXISTS (SELECT 1 FROM shows AS o
                  WHERE o.title_en = s.title_en AND o.show_id <> s.show_id)

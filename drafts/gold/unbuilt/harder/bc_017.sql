-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW spreads AS
SELECT s.show_id, s.title_en, s.begins_at, COUNT(*) AS spread
FROM shows AS s
JOIN launches AS l ON l.show_id = s.show_id
WHERE s.kind = 'tv' AND l.event_time <= s.begins_at + INTERVAL '28' DAY
GROUP BY s.show_id, s.title_en, s.begins_at;

CREATE TEMPORARY VIEW compared AS
SELECT s.show_id, s.title_en, s.begins_at, s.spread, COUNT(*) AS peers, SUM(p.spread) AS total
FROM spreads AS s
JOIN spreads AS p
  ON p.show_id <> s.show_id
 AND p.begins_at BETWEEN s.begins_at - INTERVAL '45' DAY AND s.begins_at + INTERVAL '45' DAY
GROUP BY s.show_id, s.title_en, s.begins_at, s.spread
HAVING COUNT(*) >= 45 AND 2 * s.spread * COUNT(*) >= 3 * SUM(p.spread);

CREATE TEMPORARY VIEW travellers AS
SELECT c.show_id, c.begins_at, c.spread, c.peers, c.total
FROM compared AS c
WHERE c.show_id NOT IN (SELECT show_id FROM launches WHERE site = 'crunchyroll')
  AND NOT EXISTS (SELECT 1 FROM shows AS o
                  WHERE o.title_en = c.title_en AND o.show_id <> c.show_id);

-- A traveller is counted among its own rivals first, and then taken out.
SELECT t.show_id, t.spread, t.peers, CAST(ROUND(1.0 * t.total / t.peers, 2) AS DECIMAL(6, 2)),
       COUNT(*) - 1
FROM travellers AS t
JOIN travellers AS r
  ON r.spread >= t.spread
 AND r.begins_at BETWEEN t.begins_at - INTERVAL '45' DAY AND t.begins_at + INTERVAL '45' DAY
GROUP BY t.show_id, t.spread, t.peers, t.total
